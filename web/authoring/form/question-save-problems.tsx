import { SaveFailureDialog } from '../save-failure.tsx'
import { DayTakenDialog } from './day-taken.tsx'
import { toQuestionFields } from './form-values.ts'
import { QuestionConflictDialog } from './question-conflict.tsx'
import { RegradeDialog } from './regrade-dialog.tsx'
import type { QuestionFormState } from './use-question-form.ts'

/** The dialog or notice about a question that could not be saved. */
export function QuestionSaveProblems({ form }: { form: QuestionFormState }) {
  const { trouble, dismiss } = form
  if (!trouble) return null
  if (trouble.is === 'answered') {
    return (
      <RegradeDialog
        id={form.id}
        before={toQuestionFields(trouble.before)}
        after={toQuestionFields(form.values)}
        busy={form.busy}
        onSave={(correction) => void form.save(trouble.over, trouble.instead, correction)}
        back="Back to the form"
        onBack={dismiss}
      />
    )
  }
  if (trouble.is === 'taken') return <DayTakenDialog form={form} by={trouble.by} />
  if (trouble.is !== 'conflict') return <SaveFailureDialog trouble={trouble} onDismiss={dismiss} />
  const { theirs } = trouble
  return (
    <QuestionConflictDialog
      base={form.start}
      mine={form.values}
      theirs={theirs}
      onSave={(values) => form.save(theirs.version, null, null, values)}
      onUseTheirs={() => form.replaceWith(theirs)}
      onBack={dismiss}
    />
  )
}
