import { HorizontalBarChart } from '../ui/chart/horizontal-bar-chart.tsx'
import { Chart } from '../ui/chart/chart.tsx'
import { RetryableErrorMessage } from '../ui/failure-bar.tsx'
import { EmptyPageNoticeCard } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProsePage } from '../ui/prose.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusMessage } from '../ui/status-message.tsx'
import { ResponsiveTable } from '../ui/table.tsx'
import { Toast } from '../ui/toast.tsx'
import { ComponentGallerySection, ComponentGalleryExample } from './gallery-section.tsx'

const noop = () => {}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const ROWS = ['The edible map', 'Ten before closing time', 'Round the world, sitting down'].map((title) => (
  <tr key={title}>
    <th scope="row">
      {title}
      <small>Below it, what is less important</small>
    </th>
    <td data-label="Type">Online</td>
    <td>Published</td>
  </tr>
))

/** Shows the containers of the component gallery, such as panels and tables, and the placeholders. */
export function ContainerGallery() {
  return (
    <>
      <ComponentGallerySection name="Panel">
        <ComponentGalleryExample name="usual">
          <Panel aria-label="Usual">
            <h2>A subject</h2>Whatever there is to be said about it.
          </Panel>
        </ComponentGalleryExample>
        <ComponentGalleryExample name="raised">
          <Panel raised aria-label="Raised">
            <h2>A subject</h2>It stands out from the page.
          </Panel>
        </ComponentGalleryExample>
        <ComponentGalleryExample name="tight">
          <Panel tight aria-label="Tight">
            Beside something larger.
          </Panel>
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Table">
        <ComponentGalleryExample name="usual" wide>
          <ResponsiveTable columns={['Quiz', 'Type', 'Status']} room="narrow">
            {ROWS}
          </ResponsiveTable>
        </ComponentGalleryExample>
        <ComponentGalleryExample name="stale">
          <ResponsiveTable columns={['Quiz', 'Type', { hidden: 'Status' }]} room="narrow" stale>
            {ROWS}
          </ResponsiveTable>
        </ComponentGalleryExample>
        <ComponentGalleryExample name="without room for columns">
          <ResponsiveTable columns={['Quiz', 'Type', 'Status']}>{ROWS}</ResponsiveTable>
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Chart">
        <ComponentGalleryExample name="stacked bars" wide>
          <Chart
            title="Plays a day"
            of="Day"
            series={['New', 'Here yesterday', 'Within a week', 'Longer ago']}
            points={DAYS.map((label, at) => ({
              label,
              values: [20 + at, 40, 12, 30 - at].map((drawn) => ({ drawn, text: String(drawn) })),
            }))}
          />
        </ComponentGalleryExample>
        <ComponentGalleryExample name="rows of bars" wide>
          <HorizontalBarChart
            aria-label="How often each option was picked"
            rows={[
              { key: 'a', label: 'Five', share: 0.6, text: '60%', isMarked: true },
              { key: 'b', label: 'Seven', share: 0.4, text: '40%', note: 'solve 20% of the rest' },
            ]}
          />
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Skeleton">
        <ComponentGalleryExample name="lines">
          <Skeleton label="The list" count={4} size="line" />
        </ComponentGalleryExample>
        <ComponentGalleryExample name="panels">
          <Skeleton label="The profile" count={2} />
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="StatusLine">
        <ComponentGalleryExample name="quiet">
          <StatusMessage>872 questions, 1 to 50</StatusMessage>
        </ComponentGalleryExample>
        <ComponentGalleryExample name="note">
          <StatusMessage look="note">“Maps” is archived.</StatusMessage>
        </ComponentGalleryExample>
        <ComponentGalleryExample name="done">
          <StatusMessage look="done">Your password was changed.</StatusMessage>
        </ComponentGalleryExample>
        <ComponentGalleryExample name="note, with nothing to say">
          <StatusMessage look="note" />
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="RetryableErrorMessage">
        <ComponentGalleryExample name="usual">
          <RetryableErrorMessage message="The list could not be loaded." onRetry={noop} />
        </ComponentGalleryExample>
        <ComponentGalleryExample name="busy">
          <RetryableErrorMessage message="The list could not be loaded." busy onRetry={noop} />
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Toast">
        <ComponentGalleryExample name="for six seconds, at the end of the window">
          <Toast message="Saved as draft: Which river flows through Paris?" onClose={noop} />
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Notice">
        <ComponentGalleryExample name="usual">
          <EmptyPageNoticeCard sign="?" title="Nothing to play here" heading="h2">
            <p>And where to go on.</p>
          </EmptyPageNoticeCard>
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Prose">
        <ComponentGalleryExample name="usual">
          <ProsePage title="To be read">
            <p>Running text, in lines that are not too long.</p>
            <h2>A heading</h2>
            <ul>
              <li>A list</li>
              <li>of two</li>
            </ul>
          </ProsePage>
        </ComponentGalleryExample>
      </ComponentGallerySection>
    </>
  )
}
