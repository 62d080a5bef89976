import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { UnsavedFormPrompt } from '../unsaved-text-offer.tsx'
import { QuestionAnswerFields } from './answer-fields.tsx'
import { PrimaryCategoryField } from './category-fields.tsx'
import { ExplanationFields } from './explanation-fields.tsx'
import { OptionalQuestionFields } from './optional-question-fields.tsx'
import { NearDuplicateList } from './near-duplicate-list.tsx'
import { FormActionBar } from '../save-bar.tsx'
import styles from './question-form.module.css'
import { QuestionSaveProblems } from './question-save-problems.tsx'
import { QuestionScheduleFields } from './schedule-fields.tsx'
import { getTextFieldProps } from './text-props.ts'
import { useQuestionFormFieldProps } from './use-question-fields.ts'
import type { QuestionFormOptions } from './use-question-form.ts'
import { useDeferredValue, useState } from 'react'
import { getCategoryThemeClass } from '#domain/categories/category.ts'
import { INITIAL_QUESTION_PLAY_STATE } from '#domain/play/play.ts'
import { QuestionCard } from '../../ui/question-card/question-card.tsx'
import { SegmentedField } from '../../ui/segmented-field.tsx'
import { createPreviewQuestionFromForm } from './preview-question.ts'
import type { QuestionFormValues } from './form-values.ts'
import type { QuestionCheckResult } from './use-question-check.ts'

/**
 * The form to add or edit a question, with a preview of the card and a list of flaws. Needs a new `key` for another
 * question.
 */
export function QuestionEditForm(props: QuestionFormOptions) {
  const { player, question } = props
  const { form, part, checked, formProps } = useQuestionFormFieldProps(props)
  if (form.kept)
    return (
      <UnsavedFormPrompt
        about={form.kept.values.text.trim()}
        staysStored={question === null}
        onContinue={form.continueUnsaved}
        onDiscard={form.discardUnsaved}
      />
    )
  return (
    <div className={styles['columns']}>
      <form {...formProps} className={styles['form']}>
        <TextArea {...getTextFieldProps(part, 'text')} rows={2} />
        <QuestionAnswerFields {...part} />
        <PrimaryCategoryField {...part} />
        <QuestionScheduleFields {...part} form={form} role={player.role} question={question} />
        <ExplanationFields {...part} isCleaned={checked.check.cleaned} />
        <OptionalQuestionFields {...part} />
        <FormActionBar sticky unsaved={form.unsaved} refusal={form.tried && form.refusal}>
          <Button type="submit" aria-busy={form.busy} aria-keyshortcuts="Control+Enter" title="Ctrl+Enter">
            {form.busy ? 'One moment…' : question ? 'Save' : 'Add the question'}
          </Button>
        </FormActionBar>
      </form>
      <aside className={styles['beside']} aria-label="As players will see it">
        <QuestionPreview id={form.id} values={form.values} cleaned={checked} />
        <NearDuplicateList check={checked.check} role={player.role} />
      </aside>
      <QuestionSaveProblems form={form} />
    </div>
  )
}

const CARD_SIDES = [
  { value: 'asked', label: 'Asked' },
  { value: 'answered', label: 'Answered' },
] as const

/** The two states of the previewed card. `restored` prevents animations and focus changes. */
const PREVIEW_STATES = {
  asked: { ...INITIAL_QUESTION_PLAY_STATE, optionsShown: true, restored: true },
  answered: { ...INITIAL_QUESTION_PLAY_STATE, optionsShown: true, answerShown: true, restored: true },
}

/** A preview of the edited question's card, unanswered or answered. */
function QuestionPreview(props: {
  id: string
  values: QuestionFormValues
  /**
   * The server's reply to the last check of the form, which contains the sanitized explanation, and the explanation
   * that was checked.
   */
  cleaned: { check: QuestionCheckResult; checked: string }
}) {
  const { id, cleaned } = props
  const values = useDeferredValue(props.values)
  const [side, setSide] = useState<'asked' | 'answered'>('asked')
  const question = createPreviewQuestionFromForm(values, getSafeExplanation(values, cleaned), id)
  return (
    <div className={styles['preview']}>
      <SegmentedField bare label="Side of the card" name="side" choices={CARD_SIDES} value={side} onChange={setSide} />
      <div className={`category-theme ${getCategoryThemeClass(question.categories[0])}`}>
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
