import { TwoVersions } from '../../../desk/two-versions.tsx'
import { WarningDialog } from '../../../ui/warning-dialog.tsx'
import { readFields } from './read-fields.ts'
import styles from './quiz-form.module.css'
import type { QuizFormState } from './use-quiz-form.ts'

/** What went wrong with saving. */
export function QuizTroubles({ form }: { form: QuizFormState }) {
  const { trouble, dismiss } = form
  if (trouble?.is === 'failed') {
    return <WarningDialog message={trouble.message} onDismiss={dismiss} />
  }
  if (trouble?.is === 'signed out') {
    return (
      <p className={styles['ended']} role="alert">
        Your session is over. Nothing is lost: log in again, then save.
      </p>
    )
  }
  if (trouble?.is !== 'conflict') return null
  const { theirs, version } = trouble
  return (
    <TwoVersions
      title="Somebody else saved this quiz meanwhile"
      mine={readFields(form.values)}
      theirs={readFields(theirs)}
      onKeep={() => form.save(version)}
      onTake={() => form.take({ values: theirs, version })}
      onLater={dismiss}
    />
  )
}
