import { useDeferredValue, useState } from 'react'
import { getThemeClass } from '#domain/categories/category.ts'
import { INITIAL_PLAY_STATE } from '#domain/play/play.ts'
import { QuestionCard } from '../../ui/question-card/question-card.tsx'
import { SegmentedField } from '../../ui/segmented-field.tsx'
import { createPreviewQuestion } from './preview-question.ts'
import type { QuestionFormValues } from './form-values.ts'
import styles from './question-form.module.css'
import type { QuestionCheckResult } from './use-question-check.ts'

const CARD_SIDES = [
  { value: 'asked', label: 'Asked' },
  { value: 'answered', label: 'Answered' },
] as const

/** The two states of the previewed card. `restored` prevents animations and focus changes. */
const PREVIEW_STATES = {
  asked: { ...INITIAL_PLAY_STATE, optionsShown: true, restored: true },
  answered: { ...INITIAL_PLAY_STATE, optionsShown: true, answerShown: true, restored: true },
}

/** A preview of the question card, unanswered or answered. */
export function QuestionPreview(props: {
  id: string
  values: QuestionFormValues
  /** The server's check, which has the sanitized explanation, and the explanation that was checked. */
  cleaned: { check: QuestionCheckResult; checked: string }
}) {
  const { id, cleaned } = props
  const values = useDeferredValue(props.values)
  const [side, setSide] = useState<'asked' | 'answered'>('asked')
  const question = createPreviewQuestion(values, getSafeExplanation(values, cleaned), id)
  return (
    <div className={styles['preview']}>
      <SegmentedField bare label="Side of the card" name="side" choices={CARD_SIDES} value={side} onChange={setSide} />
      <div className={`category-theme ${getThemeClass(question.categories[0])}`}>
        {/* The key resets the card when the question or the side changes. */}
        <QuestionCard key={`${side} ${JSON.stringify(question)}`} question={question} start={PREVIEW_STATES[side]} />
      </div>
    </div>
  )
}

/** Returns plain text unchanged, and for HTML the explanation last sanitized by the server. */
function getSafeExplanation(values: QuestionFormValues, { check }: { check: QuestionCheckResult }): string {
  const text = values.moreInfo.trim()
  return /[<&]/.test(text) ? check.moreInfo : text
}
