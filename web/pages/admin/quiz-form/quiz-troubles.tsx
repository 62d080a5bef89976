import { SaveTroubleNotice } from '../../../authoring/save-trouble.tsx'
import { TwoVersions } from '../../../authoring/two-versions.tsx'
import { readFields } from './read-fields.ts'
import type { QuizFormState } from './use-quiz-form.ts'

/** What went wrong with saving. */
export function QuizTroubles({ form }: { form: QuizFormState }) {
  const { trouble, dismiss } = form
  if (!trouble) return null
  if (trouble.is !== 'conflict') return <SaveTroubleNotice trouble={trouble} onDismiss={dismiss} />
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
