import { HorizontalBarChart } from '../ui/chart/horizontal-bar-chart.tsx'
import { Chart } from '../ui/chart/chart.tsx'
import { FailureBar } from '../ui/failure-bar.tsx'
import { EmptyPageNoticeCard } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProsePage } from '../ui/prose.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusMessage } from '../ui/status-message.tsx'
import { ResponsiveTable } from '../ui/table.tsx'
import { Toast } from '../ui/toast.tsx'
import { ComponentGallerySection, GalleryExample } from './gallery-section.tsx'

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

/** Shows containers such as panels and tables, and placeholders. */
export function ContainerGallery() {
  return (
    <>
      <ComponentGallerySection name="Panel">
        <GalleryExample name="usual">
          <Panel aria-label="Usual">
            <h2>A subject</h2>Whatever there is to be said about it.
          </Panel>
        </GalleryExample>
        <GalleryExample name="raised">
          <Panel raised aria-label="Raised">
            <h2>A subject</h2>It stands out from the page.
          </Panel>
        </GalleryExample>
        <GalleryExample name="tight">
          <Panel tight aria-label="Tight">
            Beside something larger.
          </Panel>
        </GalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Table">
        <GalleryExample name="usual" wide>
          <ResponsiveTable columns={['Quiz', 'Type', 'Status']} room="narrow">
            {ROWS}
          </ResponsiveTable>
        </GalleryExample>
        <GalleryExample name="stale">
          <ResponsiveTable columns={['Quiz', 'Type', { hidden: 'Status' }]} room="narrow" stale>
            {ROWS}
          </ResponsiveTable>
        </GalleryExample>
        <GalleryExample name="without room for columns">
          <ResponsiveTable columns={['Quiz', 'Type', 'Status']}>{ROWS}</ResponsiveTable>
        </GalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Chart">
        <GalleryExample name="stacked bars" wide>
          <Chart
            title="Plays a day"
            of="Day"
            series={['New', 'Here yesterday', 'Within a week', 'Longer ago']}
            points={DAYS.map((label, at) => ({
              label,
              values: [20 + at, 40, 12, 30 - at].map((drawn) => ({ drawn, text: String(drawn) })),
            }))}
          />
        </GalleryExample>
        <GalleryExample name="rows of bars" wide>
          <HorizontalBarChart
            aria-label="How often each option was picked"
            rows={[
              { key: 'a', label: 'Five', share: 0.6, text: '60%', isMarked: true },
              { key: 'b', label: 'Seven', share: 0.4, text: '40%', note: 'solve 20% of the rest' },
            ]}
          />
        </GalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Skeleton">
        <GalleryExample name="lines">
          <Skeleton label="The list" count={4} size="line" />
        </GalleryExample>
        <GalleryExample name="panels">
          <Skeleton label="The profile" count={2} />
        </GalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="StatusLine">
        <GalleryExample name="quiet">
          <StatusMessage>872 questions, 1 to 50</StatusMessage>
        </GalleryExample>
        <GalleryExample name="note">
          <StatusMessage look="note">“Maps” is archived.</StatusMessage>
        </GalleryExample>
        <GalleryExample name="done">
          <StatusMessage look="done">Your password was changed.</StatusMessage>
        </GalleryExample>
        <GalleryExample name="note, with nothing to say">
          <StatusMessage look="note" />
        </GalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="FailureBar">
        <GalleryExample name="usual">
          <FailureBar message="The list could not be loaded." onRetry={noop} />
        </GalleryExample>
        <GalleryExample name="busy">
          <FailureBar message="The list could not be loaded." busy onRetry={noop} />
        </GalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Toast">
        <GalleryExample name="for six seconds, at the end of the window">
          <Toast message="Saved as draft: Which river flows through Paris?" onClose={noop} />
        </GalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Notice">
        <GalleryExample name="usual">
          <EmptyPageNoticeCard sign="?" title="Nothing to play here" heading="h2">
            <p>And where to go on.</p>
          </EmptyPageNoticeCard>
        </GalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Prose">
        <GalleryExample name="usual">
          <ProsePage title="To be read">
            <p>Running text, in lines that are not too long.</p>
            <h2>A heading</h2>
            <ul>
              <li>A list</li>
              <li>of two</li>
            </ul>
          </ProsePage>
        </GalleryExample>
      </ComponentGallerySection>
    </>
  )
}
