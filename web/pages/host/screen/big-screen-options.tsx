import type { QuizNightQuestionView } from '#domain/nights/night-view.ts'
import { AnswerOptionLabel } from '../../../nights/option-label.tsx'
import { useContentLanguage, useSmartQuotesFormatter } from '../../../ui/content-language.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './question.module.css'

/**
 * The answer options of a question on the big screen. After the reveal each has the number of players who picked it.
 */
export function BigScreenOptions({ question, isPictured }: { question: QuizNightQuestionView; isPictured: boolean }) {
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  const { options, reveal } = question
  const counts = new Map(reveal?.picks.map(({ choice, count }) => [choice, count]))
  const total = Math.max(
    1,
    [...counts.values()].reduce((sum, count) => sum + count, 0),
  )
  return (
    <ul className={styles['options']} data-single={isPictured}>
      {options.map((option, index) => {
        const isRight = reveal?.option === index
        const count = counts.get(option) ?? 0
        return (
          <li key={option} data-look={reveal ? (isRight ? 'right' : 'other') : undefined}>
            {reveal && <span className={styles['share']} style={{ scale: `${count / total} 1` }} aria-hidden="true" />}
            <AnswerOptionLabel index={index} />
            <span className={styles['text']} lang={lang}>
              {typeset(option)}
            </span>
            {isRight && (
              <>
                <Icon name="tick" size={48} />
                <span className="visually-hidden">, right</span>
              </>
            )}
            {reveal && (
              <b className={styles['picked']}>
                {count}
                <span className="visually-hidden"> picked this</span>
              </b>
            )}
          </li>
        )
      })}
    </ul>
  )
}
