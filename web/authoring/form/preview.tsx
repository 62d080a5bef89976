import { useDeferredValue, useState } from 'react'
import { themeClass } from '#domain/categories/category.ts'
import { NEW_PLAY } from '#domain/play/play.ts'
import { QuestionCard } from '../../ui/question-card/question-card.tsx'
import { SegmentedField } from '../../ui/segmented-field.tsx'
import { previewOf } from './draft.ts'
import type { FormValues } from './form-values.ts'
import styles from './question-form.module.css'
import type { Check } from './use-check.ts'

const SIDES = [
  { value: 'asked', label: 'Asked' },
  { value: 'answered', label: 'Answered' },
] as const

/** The two states of the previewed card. `restored` prevents animations and focus changes. */
const STARTS = {
  asked: { ...NEW_PLAY, optionsShown: true, restored: true },
  answered: { ...NEW_PLAY, optionsShown: true, answerShown: true, restored: true },
}

/** A preview of the question card, unanswered or answered. */
export function Preview(props: {
  id: string
  values: FormValues
  /** The server's check, which has the sanitized explanation, and the explanation that was checked. */
  cleaned: { check: Check; checked: string }
}) {
  const { id, cleaned } = props
  const values = useDeferredValue(props.values)
  const [side, setSide] = useState<'asked' | 'answered'>('asked')
  const question = previewOf(values, explanationOf(values, cleaned), id)
  return (
    <div className={styles['preview']}>
      <SegmentedField
        bare
        label="Side of the card"
        name="side"
        choices={SIDES}
        value={side}
        onChange={setSide}
      />
      <div className={`category-theme ${themeClass(question.categories[0])}`}>
        {/* The key resets the card when the question or the side changes. */}
        <QuestionCard
          key={`${side} ${JSON.stringify(question)}`}
          question={question}
          start={STARTS[side]}
        />
      </div>
    </div>
  )
}

/** Returns plain text unchanged, and for HTML the explanation last sanitized by the server. */
function explanationOf(values: FormValues, { check }: { check: Check }): string {
  const text = values.moreInfo.trim()
  return /[<&]/.test(text) ? check.moreInfo : text
}
