import { useState } from 'react'
import { getAudienceReport } from '#contract/audience/calls.ts'
import { AUDIENCE_MEASURES, AUDIENCE_SOURCES, AUDIENCE_STATES, STREAK_STEPS } from '#domain/audience/measures.ts'
import {
  type AudienceReport,
  createAudienceSums,
  formatAudienceCount,
  listPlaysByDay,
} from '#domain/audience/report.ts'
import { formatDayAndMonth } from '#domain/time/day.ts'
import { useQuery } from '../../../api/query.tsx'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { ButtonGroup } from '../../../ui/button-group.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AudienceFigures } from './audience-figures.tsx'

const SPANS = [7, 30, 90, 365] as const

const STATE_NAMES = { new: 'New', yesterday: 'Here yesterday', week: 'Within a week', longer: 'Longer ago' }

const SOURCE_NAMES = {
  direct: 'Direct',
  link: 'Link',
  share: 'Share',
  feed: 'Feed, mail',
  chat: 'Chat',
  embed: 'Card',
}

const STREAK_NAMES = { '1': '1 day', '2': '2–6', '7': '7–29', '30': '30–99', '100': '100+' }

/** The tab that says whether people come, come back, and where from. */
export function AudienceTab() {
  const [days, setDays] = useState<number>(30)
  const found = useQuery(getAudienceReport, { query: { days } })
  const { reply, failure } = found
  return (
    <section aria-labelledby="audience-title">
      <LoadFailureNotice queries={[found]} />
      <h2 id="audience-title">Audience</h2>
      <p>
        Counted without cookies, addresses or anything else that says who somebody was. Days begin at midnight UTC.
        Numbers under five read “few”.
      </p>
      <ButtonGroup aria-label="Days">
        {SPANS.map((span) => (
          <button key={span} type="button" aria-pressed={span === days} onClick={() => setDays(span)}>
            {span} days
          </button>
        ))}
      </ButtonGroup>
      {!reply && failure === null && <Skeleton label="The audience" count={3} />}
      {reply && (
        <div aria-busy={found.pending}>
          {reply.counts.length === 0 ? (
            <p>Nothing is counted yet. Numbers appear some seconds after somebody has played.</p>
          ) : (
            <>
              <AudienceFigures report={reply} />
              <AudienceCharts report={reply} />
            </>
          )}
        </div>
      )}
    </section>
  )
}

function toBar(label: string, value: number) {
  return { label, values: [value] }
}

function AudienceCharts({ report }: { report: AudienceReport }) {
  const sum = createAudienceSums(report)
  const format = formatAudienceCount
  return (
    <>
      <BarChart
        title="Plays a day"
        of="Day"
        series={AUDIENCE_STATES.map((state) => STATE_NAMES[state])}
        bars={listPlaysByDay(report).map(({ day, plays }) => {
          const year = report.days > 300 ? ` ${day.slice(0, 4)}` : ''
          return {
            label: `${formatDayAndMonth(day)}${year}`,
            values: AUDIENCE_STATES.map((state) => plays.get(state) ?? 0),
          }
        })}
        format={format}
      />
      <BarChart
        title="Where people came from"
        of="Source"
        series={['First pages of a day']}
        bars={AUDIENCE_SOURCES.map((source) => toBar(SOURCE_NAMES[source], sum('now', 'sources', source)))}
        format={format}
      />
      <BarChart
        title="Streaks of players, in days"
        of="Days in a row"
        series={['Plays']}
        bars={STREAK_STEPS.map((step) => toBar(STREAK_NAMES[step], sum('now', 'streaks', step)))}
        format={format}
      />
      <BarChart
        title="Hours of the day, UTC"
        of="Hour"
        series={['Plays']}
        bars={AUDIENCE_MEASURES.hours.map((hour) => toBar(`${hour}:00`, sum('now', 'hours', hour)))}
        format={format}
      />
    </>
  )
}
