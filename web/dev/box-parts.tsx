import { FailureBar } from '../ui/failure-bar.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Prose } from '../ui/prose.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusLine } from '../ui/status-line.tsx'
import { Table } from '../ui/table.tsx'
import { Toast } from '../ui/toast.tsx'
import { Part, State } from './part.tsx'

const nothing = () => {}

const ROWS = ['The edible map', 'Ten before closing time', 'Round the world, sitting down'].map(
  (title) => (
    <tr key={title}>
      <th scope="row">
        {title}
        <small>Below it, what is less important</small>
      </th>
      <td data-label="Type">Online</td>
      <td>Published</td>
    </tr>
  ),
)

/** Shows containers such as panels and tables, and placeholders. */
export function BoxParts() {
  return (
    <>
      <Part name="Panel">
        <State name="usual">
          <Panel aria-label="Usual">
            <h2>A subject</h2>Whatever there is to be said about it.
          </Panel>
        </State>
        <State name="raised">
          <Panel raised aria-label="Raised">
            <h2>A subject</h2>It stands out from the page.
          </Panel>
        </State>
        <State name="tight">
          <Panel tight aria-label="Tight">
            Beside something larger.
          </Panel>
        </State>
      </Part>
      <Part name="Table">
        <State name="usual" wide>
          <Table columns={['Quiz', 'Type', 'Status']} room="narrow">
            {ROWS}
          </Table>
        </State>
        <State name="stale">
          <Table columns={['Quiz', 'Type', { hidden: 'Status' }]} room="narrow" stale>
            {ROWS}
          </Table>
        </State>
        <State name="without room for columns">
          <Table columns={['Quiz', 'Type', 'Status']}>{ROWS}</Table>
        </State>
      </Part>
      <Part name="Skeleton">
        <State name="lines">
          <Skeleton label="The list" count={4} size="line" />
        </State>
        <State name="panels">
          <Skeleton label="The profile" count={2} />
        </State>
      </Part>
      <Part name="StatusLine">
        <State name="quiet">
          <StatusLine>872 questions, 1 to 50</StatusLine>
        </State>
        <State name="note">
          <StatusLine look="note">“Maps” is archived.</StatusLine>
        </State>
        <State name="done">
          <StatusLine look="done">Your password was changed.</StatusLine>
        </State>
        <State name="note, with nothing to say">
          <StatusLine look="note" />
        </State>
      </Part>
      <Part name="FailureBar">
        <State name="usual">
          <FailureBar message="The list could not be loaded." onRetry={nothing} />
        </State>
        <State name="busy">
          <FailureBar message="The list could not be loaded." busy onRetry={nothing} />
        </State>
      </Part>
      <Part name="Toast">
        <State name="for six seconds, at the end of the window">
          <Toast message="Saved as draft: Which river flows through Paris?" onClose={nothing} />
        </State>
      </Part>
      <Part name="Notice">
        <State name="usual">
          <Notice sign="?" title="Nothing to play here" heading="h2">
            <p>And where to go on.</p>
          </Notice>
        </State>
      </Part>
      <Part name="Prose">
        <State name="usual">
          <Prose title="To be read">
            <p>Running text, in lines that are not too long.</p>
            <h2>A heading</h2>
            <ul>
              <li>A list</li>
              <li>of two</li>
            </ul>
          </Prose>
        </State>
      </Part>
    </>
  )
}
