import { percent } from '#domain/play/others-words.ts'
import type { DrawnOption, ReportedInsight } from '#domain/play/question-insight.ts'
import { FLAG_WORDS, insightFigures } from './insight-words.ts'
import styles from './insight-figures.module.css'

/** The statistics of a question: figures, the share of each option, and flags. */
export function InsightFigures({ insight }: { insight: ReportedInsight }) {
  return (
    <>
      <ul className={styles['figures']}>
        {insightFigures(insight).map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
        {insight.reports > 0 && <li>{reportsInWords(insight.reports)}</li>}
      </ul>
      {insight.options.length > 0 && insight.solved.total > 0 && (
        <ol className={styles['options']} aria-label="What its options drew">
          {insight.options.map((drawn) => (
            <Option key={drawn.option} drawn={drawn} />
          ))}
        </ol>
      )}
      {insight.flags.map((flag) => (
        <p key={flag} className={styles['flag']}>
          <b>{FLAG_WORDS[flag].name}.</b> {FLAG_WORDS[flag].says}
        </p>
      ))}
    </>
  )
}

function reportsInWords(count: number): string {
  return count === 1 ? 'reported once' : `reported ${count.toLocaleString('en-GB')} times`
}

function Option({ drawn: { option, isAnswer, share, ability } }: { drawn: DrawnOption }) {
  return (
    <li data-answer={isAnswer}>
      <span className={styles['option']}>
        {isAnswer && <span className="visually-hidden">The answer: </span>}
        {option}
      </span>
      <svg className={styles['bar']} aria-hidden="true" focusable="false">
        <rect width={`${100 * share}%`} height="100%" rx="3" />
      </svg>
      <span className={styles['share']}>{percent(share)}</span>
      {ability !== null && (
        <small className={styles['ability']}>solve {percent(ability)} of the rest</small>
      )}
    </li>
  )
}
