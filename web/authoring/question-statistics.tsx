import { formatPercent } from '#domain/play/others-result.ts'
import type { AnswerOptionInsight, QuestionInsightWithReports } from '#domain/play/question-insight.ts'
import { type HorizontalBar, HorizontalBarChart } from '../ui/chart/horizontal-bar-chart.tsx'
import { QUESTION_INSIGHT_FLAG_TEXTS, formatQuestionInsightPhrases } from './insight-texts.ts'
import styles from './question-statistics.module.css'

/** The statistics of a question: figures, the share of each option, and flags. */
export function QuestionStatistics({ insight }: { insight: QuestionInsightWithReports }) {
  return (
    <>
      <ul className={styles['figures']}>
        {formatQuestionInsightPhrases(insight).map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
        {insight.reports > 0 && <li>{formatReportCount(insight.reports)}</li>}
      </ul>
      {insight.options.length > 0 && insight.solved.total > 0 && (
        <HorizontalBarChart aria-label="How often each option was picked" rows={insight.options.map(toBarRow)} />
      )}
      {insight.flags.map((flag) => (
        <p key={flag} className={styles['flag']}>
          <b>{QUESTION_INSIGHT_FLAG_TEXTS[flag].name}.</b> {QUESTION_INSIGHT_FLAG_TEXTS[flag].says}
        </p>
      ))}
    </>
  )
}

function formatReportCount(count: number): string {
  return count === 1 ? 'reported once' : `reported ${count.toLocaleString('en-GB')} times`
}

function toBarRow({ option, isAnswer, share, ability }: AnswerOptionInsight): HorizontalBar {
  return {
    key: option,
    label: (
      <>
        {isAnswer && <span className="visually-hidden">The answer: </span>}
        {option}
      </>
    ),
    share,
    text: formatPercent(share),
    isMarked: isAnswer,
    ...(ability === null ? {} : { note: `solve ${formatPercent(ability)} of the rest` }),
  }
}
