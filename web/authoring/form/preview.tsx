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

/** Nothing moves and nothing takes the focus: the card is as if it had been played before. */
const STARTS = {
  asked: { ...NEW_PLAY, optionsShown: true, restored: true },
  answered: { ...NEW_PLAY, optionsShown: true, answerShown: true, restored: true },
}

/** The card as players will see it. */
export function Preview(props: {
  id: string
  values: FormValues
  /** What the server makes of an explanation, and which one it was. */
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
        {/* Another question or another side is another play. */}
        <QuestionCard
          key={`${side} ${JSON.stringify(question)}`}
          question={question}
          start={STARTS[side]}
        />
      </div>
    </div>
  )
}

/** Text without a tag is harmless; anything else is what the server last made of it. */
function explanationOf(values: FormValues, { check }: { check: Check }): string {
  const text = values.moreInfo.trim()
  return /[<&]/.test(text) ? check.moreInfo : text
}
