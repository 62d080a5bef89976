import { getQuestionEditHistory } from '#contract/question-authoring/calls.ts'
import type { AuthoredQuestion, QuestionEdit } from '#domain/authoring/authored-question.ts'
import { useApiQuery } from '../../api/query.tsx'
import { RetryableErrorMessage } from '../../ui/failure-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RestoreQuestionVersionButton } from './restore-version.tsx'
import { FieldDifferenceList } from './differences.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { findFieldDifferences, formatQuestionFields } from '#domain/questions/question-differences.ts'
import styles from './question-history.module.css'

/** The edits of a question, each with author, time, action and changed fields. */
export function QuestionHistory(props: {
  question: AuthoredQuestion
  /** Called after a version was restored. Missing if the player may not change the question. */
  onRestored?: ((message: string, activity: string | null) => void) | undefined
}) {
  const { question, onRestored } = props
  const { id } = question
  const { reply, failure, pending, retry } = useApiQuery(getQuestionEditHistory, { params: { id } })
  if (failure) {
    const message = `The history couldn’t be loaded: ${failure.message}`
    return <RetryableErrorMessage message={message} busy={pending} onRetry={retry} />
  }
  if (!reply) return <Skeleton label="The history" count={3} size="line" />
  if (reply.data.length === 0) return <p>It hasn’t changed since it was added.</p>
  return (
    <ol className={styles['history']}>
      {reply.data.map((edit, at) => (
        <li key={`${edit.version} ${edit.at}`}>
          <p className={styles['what']}>
            <b>{edit.by ?? 'The site'}</b> {edit.action} it · <RelativeTime at={edit.at} />
          </p>
          <EditDifferences edit={edit} before={reply.data[at + 1]} />
          {onRestored && at > 0 && (
            <RestoreQuestionVersionButton question={question} edit={edit} now={reply.data[0]} onRestored={onRestored} />
          )}
        </li>
      ))}
    </ol>
  )
}

function EditDifferences({ edit, before }: { edit: QuestionEdit; before: QuestionEdit | undefined }) {
  if (!before) return null
  return (
    <FieldDifferenceList
      differences={findFieldDifferences(formatQuestionFields(before.question), formatQuestionFields(edit.question))}
    />
  )
}
