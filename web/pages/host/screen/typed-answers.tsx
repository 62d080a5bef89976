import type { QuizNightReveal } from '#domain/nights/night-view.ts'
import { useContentLanguage, useSmartQuotesFormatter } from '../../../ui/content-language.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './question.module.css'
import screenStyles from './screen.module.css'

/**
 * Asks for typed answers on the big screen. After the reveal, shows the right answer and the most frequent typed
 * answers.
 */
export function BigScreenTypedAnswers({ reveal }: { reveal: QuizNightReveal | null }) {
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  if (!reveal) return <p className={styles['type']}>Type your answer on your phone</p>
  return (
    <div>
      <p className={styles['solution']} lang={lang}>
        <Icon name="tick" size={48} /> {typeset(reveal.answer)}
      </p>
      <ul className={`${screenStyles['tags']} ${styles['typed']}`}>
        {reveal.picks.map(({ choice, count, correct }) => (
          <li key={choice} data-look={correct ? 'right' : undefined}>
            <bdi>{choice}</bdi>
            {correct && <span className="visually-hidden">, right</span>} <b>{count}×</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
