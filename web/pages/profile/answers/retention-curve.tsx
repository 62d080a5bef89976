import { formatPercent } from '#domain/play/others-result.ts'
import type { ReviewRetentionCurvePoint } from '#domain/review/retention-point.ts'
import { type Day, formatDayAndMonth } from '#domain/time/day.ts'
import { Chart } from '../../../ui/chart/chart.tsx'

/** The lower end of the vertical axis. Lower shares are drawn there. */
const MIN_DRAWN_SHARE = 0.4

/** Draws the past as a solid line and the forecast as a dashed one. */
export function RetentionCurve({ curve, today }: { curve: readonly ReviewRetentionCurvePoint[]; today: Day }) {
  return (
    <Chart
      title="What you’d get right without another review"
      of="Day"
      series={['You’d get right']}
      points={curve.map((point) => ({
        label: point.day === today ? 'Today' : formatDayAndMonth(point.day),
        values: [{ drawn: point.share, text: formatPercent(point.share) }],
      }))}
      axis={{ from: MIN_DRAWN_SHARE, to: 1, ticks: [0.6, 0.8, 1] }}
      formatTick={formatPercent}
      line={{ dashedFrom: curve.findIndex(({ day }) => day === today) }}
      labelEvery={14}
      tableEvery={7}
    />
  )
}
