import { Fragment } from 'react'
import { getMemoryRetention } from '#contract/reviews/calls.ts'
import { type Day, formatDayAndMonth, countDaysBetween } from '#domain/time/day.ts'
import { RETENTION_CURVE_DAYS, type RetentionPoint } from '#domain/review/retention-point.ts'
import { useToday } from '../../../player/clock/server-clock.ts'
import { paths } from '../../../paths.ts'
import { useQuery } from '../../../api/query.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './retention.module.css'

const CHART_WIDTH = 560
const CHART_HEIGHT = 160
/** The lower end of the vertical axis. Lower shares are drawn there. */
const MIN_DRAWN_SHARE = 0.4

/** A chart of the retention curve, before and after today. */
export function RetentionChart() {
  const today = useToday()
  const { reply } = useQuery(getMemoryRetention, {})
  if (!reply || reply.curve.length === 0) return null
  const { questions, curve } = reply
  const now = curve.find(({ day }) => day === today)
  const inWeeks = curve.filter(({ day }) => countDaysBetween(today, day) % 7 === 0)
  return (
    <section aria-labelledby="retention-title">
      <h2 id="retention-title">What you remember</h2>
      <Panel as="div">
        <p className={styles['words']}>
          {questions === 1 ? 'One question is' : `${questions} questions are`} in your review.
          {now && ` You’d probably get ${formatShare(now)} right today.`} <a href={paths.review()}>Go to your review</a>
        </p>
        <RetentionCurve curve={curve} today={today} />
        <details className={styles['table']}>
          <summary>Week by week</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">You’d get right</th>
              </tr>
            </thead>
            <tbody>
              {inWeeks.map((point) => (
                <tr key={point.day}>
                  <th scope="row">{point.day === today ? 'Today' : formatDayAndMonth(point.day)}</th>
                  <td>{formatShare(point)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </Panel>
    </section>
  )
}

function formatShare({ share }: RetentionPoint): string {
  return `${Math.round(share * 100)}%`
}

/** Draws the past as a solid line and the forecast as a dashed one. */
function RetentionCurve({ curve, today }: { curve: readonly RetentionPoint[]; today: Day }) {
  const placeOf = ({ day, share }: RetentionPoint) => {
    const x = ((countDaysBetween(today, day) + RETENTION_CURVE_DAYS) / (2 * RETENTION_CURVE_DAYS)) * CHART_WIDTH
    const y = (1 - (Math.max(share, MIN_DRAWN_SHARE) - MIN_DRAWN_SHARE) / (1 - MIN_DRAWN_SHARE)) * CHART_HEIGHT
    return `${x.toFixed(1)},${y.toFixed(1)}`
  }
  const line = (points: readonly RetentionPoint[]) => points.map(placeOf).join(' ')
  return (
    <figure className={styles['figure']}>
      <svg viewBox={`0 -8 ${CHART_WIDTH} ${CHART_HEIGHT + 16}`} aria-hidden="true" focusable="false">
        {[1, 0.8, 0.6].map((share) => {
          const y = (1 - (share - MIN_DRAWN_SHARE) / (1 - MIN_DRAWN_SHARE)) * CHART_HEIGHT
          return (
            <Fragment key={share}>
              <path className={styles['grid']} d={`M0 ${y}H${CHART_WIDTH}`} />
              <text className={styles['level']} x="0" y={y} dy="1.25em">
                {share * 100}%
              </text>
            </Fragment>
          )
        })}
        <path className={styles['today']} d={`M${CHART_WIDTH / 2} 0V${CHART_HEIGHT}`} />
        <polyline className={styles['past']} points={line(curve.filter(({ day }) => day <= today))} />
        <polyline className={styles['ahead']} points={line(curve.filter(({ day }) => day >= today))} />
      </svg>
      <figcaption className={styles['caption']}>
        <span>four weeks ago</span>
        <span>today</span>
        <span>in four weeks without review</span>
      </figcaption>
    </figure>
  )
}
