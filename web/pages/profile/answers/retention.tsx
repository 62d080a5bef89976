import { getMemoryRetention } from '#contract/reviews/calls.ts'
import { type Day, formatDayAndMonth } from '#domain/time/day.ts'
import type { RetentionPoint } from '#domain/review/retention-point.ts'
import { useToday } from '../../../player/clock/server-clock.ts'
import { paths } from '../../../paths.ts'
import { useQuery } from '../../../api/query.tsx'
import { Chart } from '../../../ui/chart/chart.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './retention.module.css'

/** The lower end of the vertical axis. Lower shares are drawn there. */
const MIN_DRAWN_SHARE = 0.4

/** A chart of the retention curve, before and after today. */
export function RetentionChart() {
  const today = useToday()
  const { reply } = useQuery(getMemoryRetention, {})
  if (!reply || reply.curve.length === 0) return null
  const { questions, curve } = reply
  const now = curve.find(({ day }) => day === today)
  return (
    <section aria-labelledby="retention-title">
      <h2 id="retention-title">What you remember</h2>
      <Panel as="div">
        <p className={styles['words']}>
          {questions === 1 ? 'One question is' : `${questions} questions are`} in your review.
          {now && ` You’d probably get ${formatShare(now)} right today.`} <a href={paths.review()}>Go to your review</a>
        </p>
        <RetentionCurve curve={curve} today={today} />
      </Panel>
    </section>
  )
}

function formatShare({ share }: RetentionPoint): string {
  return `${Math.round(share * 100)}%`
}

/** Draws the past as a solid line and the forecast as a dashed one. */
function RetentionCurve({ curve, today }: { curve: readonly RetentionPoint[]; today: Day }) {
  return (
    <Chart
      title="What you’d get right without another review"
      of="Day"
      series={['You’d get right']}
      points={curve.map((point) => ({
        label: point.day === today ? 'Today' : formatDayAndMonth(point.day),
        values: [{ drawn: point.share, text: formatShare(point) }],
      }))}
      axis={{ from: MIN_DRAWN_SHARE, to: 1, ticks: [0.6, 0.8, 1] }}
      formatTick={(share) => `${Math.round(100 * share)}%`}
      line={{ dashedFrom: curve.findIndex(({ day }) => day === today) }}
      labelEvery={7}
      tableEvery={7}
    />
  )
}
