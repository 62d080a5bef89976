import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { UnsavedTextOffer } from '../unsaved-text-offer.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { PrimaryCategoryField } from './category-fields.tsx'
import { ExplanationFields } from './explanation-fields.tsx'
import { FurtherFields } from './further-fields.tsx'
import { NearDuplicateList } from './near-duplicate-list.tsx'
import { QuestionPreview } from './preview.tsx'
import { SaveBar } from '../save-bar.tsx'
import styles from './question-form.module.css'
import { QuestionSaveProblems } from './question-save-problems.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { getTextFieldProps } from './text-props.ts'
import { useQuestionFields } from './use-question-fields.ts'
import type { QuestionFormOptions } from './use-question-form.ts'

/**
 * The form to add or edit a question, with a preview of the card and a list of flaws. Needs a new `key` for another
 * question.
 */
export function QuestionEditForm(props: QuestionFormOptions) {
  const { player, question } = props
  const { form, part, checked, formProps } = useQuestionFields(props)
  if (form.kept)
    return (
      <UnsavedTextOffer
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
        <AnswerFields {...part} />
        <PrimaryCategoryField {...part} />
        <ScheduleFields {...part} form={form} role={player.role} question={question} />
        <ExplanationFields {...part} isCleaned={checked.check.cleaned} />
        <FurtherFields {...part} />
        <SaveBar sticky unsaved={form.unsaved} refusal={form.tried && form.refusal}>
          <Button type="submit" aria-busy={form.busy} aria-keyshortcuts="Control+Enter" title="Ctrl+Enter">
            {form.busy ? 'One moment…' : question ? 'Save' : 'Add the question'}
          </Button>
        </SaveBar>
      </form>
      <aside className={styles['beside']} aria-label="As players will see it">
        <QuestionPreview id={form.id} values={form.values} cleaned={checked} />
        <NearDuplicateList check={checked.check} role={player.role} />
      </aside>
      <QuestionSaveProblems form={form} />
    </div>
  )
}
