import { SaveFailureDialog } from '../save-failure.tsx'
import { QuizConflictDialog } from './quiz-conflict.tsx'
import type { QuizFormState } from './use-quiz-form.ts'

/** The dialog or notice about a quiz that could not be saved. */
export function QuizSaveProblems({ form }: { form: QuizFormState }) {
  const { trouble, dismiss } = form
  if (!trouble) return null
  if (trouble.is !== 'conflict') return <SaveFailureDialog trouble={trouble} onDismiss={dismiss} />
  const { theirs, version } = trouble
  return (
    <QuizConflictDialog
      base={form.start}
      mine={form.values}
      theirs={theirs}
      onSave={(values) => form.save(version, values)}
      onUseTheirs={() => form.replaceWith({ values: theirs, version })}
      onBack={dismiss}
    />
  )
}
