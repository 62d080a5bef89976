import { useState } from 'react'
import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import type { QuizQuestionReleaseMode } from '#domain/authoring/quiz-release.ts'
import { QuizReleaseChoiceField } from '../../../authoring/quiz/release/release-choice.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** Asks how publishing a quiz releases its unreleased questions. */
export function PublishQuizDialog(props: {
  quiz: AuthoredQuiz
  onPublish: (release: QuizQuestionReleaseMode | null) => Promise<void>
  onCancel: () => void
}) {
  const { quiz, onPublish, onCancel } = props
  const [release, setRelease] = useState<QuizQuestionReleaseMode | null>('quiz-only')
  const isOut = quiz.status === 'Published'
  return (
    <ConfirmDialog
      title={isOut ? `When can “${quiz.title}” be played?` : `Publish “${quiz.title}”?`}
      confirm={isOut ? 'Release its questions' : 'Publish it'}
      onConfirm={() => onPublish(release)}
      onCancel={onCancel}
    >
      <QuizReleaseChoiceField questionIds={quiz.questionIds} value={release} onChange={setRelease} />
    </ConfirmDialog>
  )
}
