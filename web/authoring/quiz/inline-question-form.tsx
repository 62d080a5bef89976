import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { QuestionAnswerFields } from '../form/answer-fields.tsx'
import { PrimaryCategoryField } from '../form/category-fields.tsx'
import { ExplanationFields } from '../form/explanation-fields.tsx'
import { OptionalQuestionFields } from '../form/optional-question-fields.tsx'
import { NearDuplicateList } from '../form/near-duplicate-list.tsx'
import { QuestionSaveProblems } from '../form/question-save-problems.tsx'
import { QuestionScheduleFields } from '../form/schedule-fields.tsx'
import { getTextFieldProps } from '../form/text-props.ts'
import { useQuestionFormFieldProps } from '../form/use-question-fields.ts'
import type { QuestionFormOptions } from '../form/use-question-form.ts'
import { UnsavedFormPrompt } from '../unsaved-text-offer.tsx'
import { FormActionBar } from '../save-bar.tsx'
import styles from './inline-question-form.module.css'

/** The question form as a row of a quiz. It takes the focus. Needs a new `key` for another question. */
export function InlineQuestionForm(
  props: QuestionFormOptions & {
    onClose: () => void
    /** Called whenever the form becomes unsaved or saved. */
    onUnsavedChange: (isUnsaved: boolean) => void
  },
) {
  const { player, question, onClose, onUnsavedChange } = props
  const { form, part, checked, formProps } = useQuestionFormFieldProps(props)
  const { unsaved } = form
  const place = useRef<HTMLDivElement>(null)
  const focusFirst = () => place.current?.querySelector<HTMLElement>('textarea, button')?.focus()
  useEffect(focusFirst, [])
  useEffect(() => {
    onUnsavedChange(unsaved)
    return () => onUnsavedChange(false)
  }, [unsaved, onUnsavedChange])
  const discard = () => {
    form.forget()
    onClose()
  }
  if (form.kept) {
    return (
      <div ref={place} className={styles['place']}>
        <UnsavedFormPrompt
          about={form.kept.values.text.trim()}
          staysStored={false}
          onContinue={() => {
            form.continueUnsaved()
            requestAnimationFrame(focusFirst)
          }}
          onDiscard={() => {
            form.discardUnsaved()
            requestAnimationFrame(focusFirst)
          }}
        />
      </div>
    )
  }
  return (
    <div ref={place} className={styles['place']}>
      <form {...formProps} className={styles['form']}>
        <TextArea {...getTextFieldProps(part, 'text')} rows={2} />
        <QuestionAnswerFields {...part} />
        <ExplanationFields {...part} isCleaned={checked.check.cleaned} />
        <OptionalQuestionFields
          {...part}
          label="More fields"
          leadFields={['yearlyDate']}
          lead={
            <>
              <PrimaryCategoryField {...part} />
              <QuestionScheduleFields {...part} form={form} role={player.role} question={question} />
            </>
          }
        />
        <NearDuplicateList check={checked.check} role={player.role} />
        <FormActionBar refusal={form.tried && form.refusal}>
          <Button type="submit" aria-busy={form.busy} aria-keyshortcuts="Control+Enter" title="Ctrl+Enter">
            {form.busy ? 'One moment…' : question ? 'Save question' : 'Save and write the next'}
          </Button>
          <Button quiet onClick={unsaved ? discard : onClose}>
            {unsaved ? (question ? 'Discard changes' : 'Discard') : 'Close'}
          </Button>
        </FormActionBar>
      </form>
      <QuestionSaveProblems form={form} />
    </div>
  )
}
