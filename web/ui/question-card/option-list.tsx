import { getOptionLetter } from '#domain/questions/options.ts'
import type { QuestionPlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { useContentLanguage, useSmartQuotesFormatter } from '../content-language.ts'
import { OptionLetterBadge } from './option-letter-badge.tsx'
import { getAnswerOptionStatus } from './option-status.ts'
import styles from './option-list.module.css'

/** The options of a question card with their letters. Colour, icon and hidden text mark right and wrong options. */
export function QuestionCardAnswerOptions(props: {
  question: Question
  options: string[]
  state: QuestionPlayState
  onPick: (choice: string) => void
}) {
  const { question, options, state, onPick } = props
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  return (
    <ul className={styles['options']} data-short={options.every((option) => option.length <= 18)}>
      {options.map((option, index) => {
        const look = getAnswerOptionStatus(question, option, state)
        return (
          // Restored options are new elements, so that they appear without the animation of turning over.
          <li key={`${option} ${state.restored}`}>
            <button
              type="button"
              className={styles['option']}
              data-option
              data-look={look}
              aria-disabled={look !== 'open'}
              onClick={() => look === 'open' && onPick(option)}
              // A repeated keydown belongs to an earlier press, such as the one that revealed the options.
              onKeyDown={(event) => event.repeat && event.preventDefault()}
            >
              <OptionLetterBadge letter={getOptionLetter(index)} look={look} />
              <span className={styles['text']} lang={lang}>
                {typeset(option)}
              </span>
              {look === 'right' && <span className="visually-hidden">, right</span>}
              {look === 'wrong' && <span className="visually-hidden">, wrong</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
