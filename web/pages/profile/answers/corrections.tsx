import type { AnswerCorrection } from '#contract/regrades/contract.ts'
import { getAnswerCorrections } from '#contract/regrades/corrections.calls.ts'
import { formatDayAndMonth, getUtcDayOfInstant } from '#domain/time/day.ts'
import { sitePaths } from '../../../paths.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './answers.module.css'

/** Lists the answers that regrades changed within the last month. */
export function RegradedAnswerList() {
  const { reply } = useApiQuery(getAnswerCorrections, {})
  if (!reply || reply.data.length === 0) return null
  return (
    <section aria-labelledby="corrections-title">
      <h2 id="corrections-title">Corrections</h2>
      <ul className={styles['list']}>
        {reply.data.map((correction) => (
          <CorrectionItem key={correction.questionId} correction={correction} />
        ))}
      </ul>
    </section>
  )
}

function CorrectionItem({ correction: { questionText, day, at, correct } }: { correction: AnswerCorrection }) {
  const text = questionText ? `“${questionText}”` : 'A deleted question'
  return (
    <li className={styles['row']}>
      <span className={styles['verdict']} data-right={correct} aria-hidden="true">
        <Icon name={correct ? 'tick' : 'cross'} />
      </span>
      <p className={styles['words']}>
        {day ? <a href={sitePaths.day(day)}>{text}</a> : text} was corrected on{' '}
        {formatDayAndMonth(getUtcDayOfInstant(at))}: your answer now counts as {correct ? 'right' : 'wrong'}.
      </p>
    </li>
  )
}
