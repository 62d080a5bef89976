import { getReviewRetentionCurve } from '#contract/reviews/calls.ts'
import { formatPercent } from '#domain/play/others-result.ts'
import { sitePaths } from '../../../paths.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { ServerRenderedCharts } from '../../../ui/chart/drawn-charts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './retention.module.css'

/** A chart of the retention curve, before and after today. */
export function ReviewRetentionChart() {
  const { reply } = useApiQuery(getReviewRetentionCurve, {})
  if (!reply || reply.html === '') return null
  const { questions, today, html } = reply
  return (
    <section aria-labelledby="retention-title">
      <h2 id="retention-title">What you remember</h2>
      <Panel as="div">
        <p className={styles['words']}>
          {questions === 1 ? 'One question is' : `${questions} questions are`} in your review.
          {today !== null && ` You’d probably get ${formatPercent(today)} right today.`}{' '}
          <a href={sitePaths.review()}>Go to your review</a>
        </p>
        <ServerRenderedCharts html={html} />
      </Panel>
    </section>
  )
}
