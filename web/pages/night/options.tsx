import { useEffect } from 'react'
import { getOptionLetter } from '#domain/questions/options.ts'
import type { QuizNightQuestionView } from '#domain/nights/night-view.ts'
import { AnswerOptionLabel } from '../../nights/option-label.tsx'
import { useContentLanguage, useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './options.module.css'

/**
 * The options of a quiz night question as large buttons with letters and shapes. The keys A to F and 1 to 6 also pick
 * an option.
 */
export function QuizNightOptions(props: {
  question: QuizNightQuestionView
  picked: number | null
  /** Whether an option can be picked now. */
  isOpen: boolean
  onPick: (option: number) => void
}) {
  const { question, picked, isOpen, onPick } = props
  const { options, reveal } = question
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  useEffect(() => {
    if (!isOpen) return
    const handleKey = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey || event.repeat
      if (isModified || (event.target as Element).closest('input, textarea, select')) return
      const option = options.findIndex(
        (_, index) => event.key === String(index + 1) || event.key.toUpperCase() === getOptionLetter(index),
      )
      if (option >= 0) onPick(option)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOpen, options, onPick])
  return (
    <ul className={styles['options']} data-bare={options.every((option) => option === '')}>
      {options.map((option, index) => {
        const isRight = reveal?.option === index
        const isWrong = reveal !== null && picked === index && !isRight
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the order of the options never changes
          <li key={index}>
            <button
              type="button"
              aria-pressed={picked === index}
              aria-disabled={!isOpen}
              data-look={isRight ? 'right' : isWrong ? 'wrong' : undefined}
              onClick={() => isOpen && onPick(index)}
            >
              <AnswerOptionLabel index={index} />
              <span className={styles['text']} lang={lang}>
                {typeset(option)}
              </span>
              {isRight && <Icon name="tick" />}
              {isWrong && <Icon name="cross" />}
              {isRight && <span className="visually-hidden">, right</span>}
              {isWrong && <span className="visually-hidden">, wrong</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
