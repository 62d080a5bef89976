import { formatPercent } from '#domain/play/others-result.ts'
import type { OptionInsight, QuestionInsightWithReports } from '#domain/play/question-insight.ts'
import { INSIGHT_FLAG_TEXTS, formatInsightFigures } from './insight-texts.ts'
import styles from './question-statistics.module.css'

/** The statistics of a question: figures, the share of each option, and flags. */
export function QuestionStatistics({ insight }: { insight: QuestionInsightWithReports }) {
  return (
    <>
      <ul className={styles['figures']}>
        {formatInsightFigures(insight).map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
        {insight.reports > 0 && <li>{formatReportCount(insight.reports)}</li>}
      </ul>
      {insight.options.length > 0 && insight.solved.total > 0 && (
        <ol className={styles['options']} aria-label="How often each option was picked">
          {insight.options.map((drawn) => (
            <OptionShare key={drawn.option} drawn={drawn} />
          ))}
        </ol>
      )}
      {insight.flags.map((flag) => (
        <p key={flag} className={styles['flag']}>
          <b>{INSIGHT_FLAG_TEXTS[flag].name}.</b> {INSIGHT_FLAG_TEXTS[flag].says}
        </p>
      ))}
    </>
  )
}

function formatReportCount(count: number): string {
  return count === 1 ? 'reported once' : `reported ${count.toLocaleString('en-GB')} times`
}

function OptionShare({ drawn: { option, isAnswer, share, ability } }: { drawn: OptionInsight }) {
  return (
    <li data-answer={isAnswer}>
      <span className={styles['option']}>
        {isAnswer && <span className="visually-hidden">The answer: </span>}
        {option}
      </span>
      <svg className={styles['bar']} aria-hidden="true" focusable="false">
        <rect width={`${100 * share}%`} height="100%" rx="3" />
      </svg>
      <span className={styles['share']}>{formatPercent(share)}</span>
      {ability !== null && <small className={styles['ability']}>solve {formatPercent(ability)} of the rest</small>}
    </li>
  )
}
