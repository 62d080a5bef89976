import { dayAt } from '#domain/time/day.ts'
import { readinessInWords, readinessOf, waitingCount } from '#domain/quizzes/quiz-readiness.ts'
import type { Release } from '#domain/authoring/quiz-release.ts'
import { serverNow } from '../../player/clock/server-clock.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type QuizValues, releaseOf } from './form-values.ts'

/** A confirmation dialog before a new quiz is saved, which explains what will happen. */
export function Certain(props: {
  values: QuizValues
  isAdmin: boolean
  onConfirm: () => Promise<void>
  onCancel: () => void
}) {
  const { values, isAdmin, onConfirm, onCancel } = props
  const isPublished = isAdmin && values.status === 'Published'
  const { length } = values.questions
  const readiness = readinessOf(values.questions, dayAt(serverNow()))
  const release = isPublished ? releaseOf(values) : null
  return (
    <ConfirmDialog
      title="Are you sure?"
      confirm={isPublished ? 'Yes, publish it' : 'Yes, save it'}
      cancel="Not yet"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <q>{values.title.trim()}</q> with {counted(length)} {whatWillBe(isAdmin, isPublished)}
      </p>
      {length === 0 && <p>Nobody can play it before it has a question.</p>}
      {waitingCount(readiness) > 0 && (
        <p>{release ? RELEASED[release] : `${readinessInWords(readiness)}.`}</p>
      )}
    </ConfirmDialog>
  )
}

/** A sentence about the unreleased questions of the quiz. */
const RELEASED: Record<Release, string> = {
  'quiz-only': 'Its questions that have not had their day become quiz-only.',
  'on-days': 'Its questions that have not had their day are released each on its day.',
}

function whatWillBe(isAdmin: boolean, isPublished: boolean): string {
  if (isPublished) return 'will be published.'
  return isAdmin
    ? 'will be saved as a draft, which nobody sees but admins.'
    : 'will be saved as a draft; an admin looks at it and publishes it.'
}

function counted(count: number): string {
  if (count === 0) return 'no questions'
  return count === 1 ? 'one question' : `${count} questions`
}
