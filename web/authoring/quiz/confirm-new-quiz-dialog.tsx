import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { formatQuizReadiness, getQuizReadiness, countUnplayableQuizQuestions } from '#domain/quizzes/quiz-readiness.ts'
import type { QuizQuestionReleaseMode } from '#domain/authoring/quiz-release.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type QuizFormValues, getChosenQuizReleaseMode } from './form-values.ts'

/** A confirmation dialog before a new quiz is saved, which explains what will happen. */
export function ConfirmNewQuizDialog(props: {
  values: QuizFormValues
  isAdmin: boolean
  onConfirm: () => Promise<void>
  onCancel: () => void
}) {
  const { values, isAdmin, onConfirm, onCancel } = props
  const { length } = values.questions
  const isPublished = isAdmin && values.status === 'Published' && length > 0
  const readiness = getQuizReadiness(values.questions, getUtcDayOfInstant(getServerTime()))
  const release = isPublished ? getChosenQuizReleaseMode(values) : null
  return (
    <ConfirmDialog
      title="Are you sure?"
      confirm={isPublished ? 'Yes, publish it' : 'Yes, save it'}
      cancel="Not yet"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <q>{values.title.trim()}</q> with {formatQuestionCount(length)} {describeSaveResult(isAdmin, isPublished)}
      </p>
      {length === 0 && <p>A quiz needs a question before it can be published.</p>}
      {countUnplayableQuizQuestions(readiness) > 0 && (
        <p>{release ? RELEASE_TEXTS[release] : `${formatQuizReadiness(readiness)}.`}</p>
      )}
    </ConfirmDialog>
  )
}

/** A sentence about the unreleased questions of the quiz. */
const RELEASE_TEXTS: Record<QuizQuestionReleaseMode, string> = {
  'quiz-only': 'Its questions that haven’t been used yet become quiz-only.',
  'on-days': 'Its questions that haven’t been used yet are each released on a day.',
}

function describeSaveResult(isAdmin: boolean, isPublished: boolean): string {
  if (isPublished) return 'will be published.'
  return isAdmin
    ? 'will be saved as a draft, which only admins see.'
    : 'will be saved as a draft. An admin reviews and publishes it.'
}

function formatQuestionCount(count: number): string {
  if (count === 0) return 'no questions'
  return count === 1 ? 'one question' : `${count} questions`
}
