import { PREVIOUS_VISIT_CATEGORIES } from '#domain/audience/measures.ts'
import type { AudienceReport } from '#domain/audience/report.ts'
import {
  formatPublishedCount,
  MIN_UNMASKED_AUDIENCE_COUNT,
  type MaskedAudienceCount,
} from '#domain/audience/small-number.ts'
import { type Day, formatDayAndMonth, formatDayRelativeTo } from '#domain/time/day.ts'
import { HorizontalBarChart } from '../../../ui/chart/horizontal-bar-chart.tsx'
import { Chart } from '../../../ui/chart/chart.tsx'
import type { ChartValue } from '../../../ui/chart/chart-scale.ts'

const STATE_NAMES = { new: 'New', yesterday: 'Here yesterday', week: 'Within a week', longer: 'Longer ago' }

const SOURCE_NAMES = {
  direct: 'Typed, bookmarked or unknown',
  link: 'A link on another site',
  share: 'A shared result',
  feed: 'A feed or mail',
  chat: 'A chat',
  embed: 'A card on another site',
}

const STREAK_NAMES = {
  '1': '1 day',
  '2': '2 to 6 days',
  '7': '7 to 29 days',
  '30': '30 to 99 days',
  '100': '100 days or more',
}

/** The charts of an audience report: plays by recency of the last visit, sources, lengths of streaks, and hours. */
export function AudienceCharts({ report }: { report: AudienceReport }) {
  const { today, period, plays, sources, streaks, hours } = report
  const formatPeriod = (from: Day) => (period === 'day' ? formatDayAndMonth(from) : formatDayRelativeTo(from, today))
  return (
    <>
      <Chart
        title={
          period === 'day'
            ? 'Plays a day, by when people were here before'
            : 'Plays a week, by when people were here before'
        }
        of={period === 'day' ? 'Day' : 'Week from'}
        series={PREVIOUS_VISIT_CATEGORIES.map((state) => STATE_NAMES[state])}
        points={plays.map(({ from, plays: byState }) => ({
          label: formatPeriod(from),
          values: PREVIOUS_VISIT_CATEGORIES.map((state) => toChartValue(byState[state])),
        }))}
      />
      <h3 id="sources-title">Where people came from</h3>
      <CountRows
        labelledBy="sources-title"
        rows={sources.map(({ source, n }) => ({ name: SOURCE_NAMES[source], n }))}
      />
      <h3 id="streaks-title">Streaks of players, at each play</h3>
      <CountRows labelledBy="streaks-title" rows={streaks.map(({ step, n }) => ({ name: STREAK_NAMES[step], n }))} />
      <Chart
        title="Plays by hour of the day, UTC"
        of="Hour"
        series={['Plays']}
        points={hours.map(({ hour, n }) => ({ label: `${hour}:00`, values: [toChartValue(n)] }))}
      />
    </>
  )
}

/**
 * Converts a count to a chart value. A count that is too small to be published is drawn as half of the smallest
 * published count.
 */
function toChartValue(n: MaskedAudienceCount): ChartValue {
  return { drawn: toDrawnNumber(n), text: formatPublishedCount(n) }
}

function toDrawnNumber(n: MaskedAudienceCount): number {
  return n === 'few' ? MIN_UNMASKED_AUDIENCE_COUNT / 2 : n
}

function CountRows({
  labelledBy,
  rows,
}: {
  labelledBy: string
  rows: readonly { name: string; n: MaskedAudienceCount }[]
}) {
  const most = rows.reduce((largest, { n }) => Math.max(largest, toDrawnNumber(n)), 1)
  return (
    <HorizontalBarChart
      aria-labelledby={labelledBy}
      rows={rows.map(({ name, n }) => ({
        key: name,
        label: name,
        share: toDrawnNumber(n) / most,
        text: formatPublishedCount(n),
      }))}
    />
  )
}
