import { type ReactNode, useState } from 'react'
import { duplicateQuiz, setQuizStatus } from '#contract/quiz-authoring/calls.ts'
import { type AuthoredQuiz, formatQuizAvailability } from '#domain/authoring/authored-quiz.ts'
import { countUnplayableQuizQuestions } from '#domain/quizzes/quiz-readiness.ts'
import type { QuizQuestionReleaseMode } from '#domain/authoring/quiz-release.ts'
import { callApi } from '../../../api/api.ts'
import { openLoginDialog } from '../../../player/session/login-request.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DeclineQuizDialog } from './decline-quiz.tsx'
import { WarningDialog } from '../../../ui/warning-dialog.tsx'
import { QuizReleaseChoiceField } from '../../../authoring/quiz/release/release-choice.tsx'

type StatusAction = 'publish' | 'unpublish' | 'archive' | 'restore'
export type QuizAdminAction = StatusAction | 'duplicate' | 'decline'

/** The end of the message that confirms each action on a quiz. */
const COMPLETED_ACTION_TEXTS: Record<StatusAction, string> = {
  publish: 'is published',
  unpublish: 'is a draft again',
  archive: 'is archived',
  restore: 'is restored as a draft',
}

function formatCompletedAction(action: StatusAction, quiz: AuthoredQuiz): string {
  const done = `“${quiz.title}” ${COMPLETED_ACTION_TEXTS[action]}.`
  return action === 'publish' ? `${done} ${formatQuizAvailability(quiz)}.` : done
}

/** Runs the actions on quizzes. Asks before archiving. Calls `onChange` with a message and the id of the activity log entry. */
export function useAuthoredQuizActions(onChange: (what: string, activity: string | null) => void): {
  busy: string | null
  begin: (action: QuizAdminAction, quiz: AuthoredQuiz) => void
  dialogs: ReactNode
} {
  const [busy, setBusy] = useState<string | null>(null)
  const [asking, setAsking] = useState<AuthoredQuiz | null>(null)
  const [publishing, setPublishing] = useState<AuthoredQuiz | null>(null)
  const [toDecline, setToDecline] = useState<AuthoredQuiz | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const act = async (action: StatusAction, { id }: AuthoredQuiz, release: QuizQuestionReleaseMode | null = null) => {
    if (busy !== null) return
    setBusy(id)
    const outcome = await callApi(setQuizStatus, { body: { id, action, release } })
    setBusy(null)
    setAsking(null)
    setPublishing(null)
    if (outcome.ok) {
      const { data, activity } = outcome.reply
      return onChange(formatCompletedAction(action, data), activity)
    }
    if (outcome.status === 401) return openLoginDialog()
    setFailure(`Request to edit list item failed: ${outcome.message}`)
  }
  const duplicate = async ({ id, title }: AuthoredQuiz) => {
    if (busy !== null) return
    setBusy(id)
    const outcome = await callApi(duplicateQuiz, { body: { id } })
    setBusy(null)
    if (outcome.ok) {
      return onChange(`“${outcome.reply.data.title}” is a draft.`, outcome.reply.activity)
    }
    if (outcome.status === 401) return openLoginDialog()
    setFailure(`“${title}” couldn’t be duplicated: ${outcome.message}`)
  }
  const dialogs = (
    <>
      {asking && (
        <ConfirmDialog
          title={`Archive “${asking.title}”?`}
          confirm="Archive it"
          danger
          onConfirm={() => act('archive', asking)}
          onCancel={() => setAsking(null)}
        >
          <p>Players no longer find it, but they keep their results. You can restore it later.</p>
        </ConfirmDialog>
      )}
      {publishing && (
        <PublishQuizDialog
          quiz={publishing}
          onPublish={(release) => act('publish', publishing, release)}
          onCancel={() => setPublishing(null)}
        />
      )}
      {toDecline && (
        <DeclineQuizDialog
          quiz={toDecline}
          onDone={(activity) => onChange(`“${toDecline.title}” is declined.`, activity)}
          onClose={() => setToDecline(null)}
        />
      )}
      {failure !== null && <WarningDialog message={failure} onDismiss={() => setFailure(null)} />}
    </>
  )
  return {
    busy,
    begin: (action, quiz) => {
      if (action === 'decline') return setToDecline(quiz)
      if (action === 'duplicate') return void duplicate(quiz)
      if (action === 'archive') return setAsking(quiz)
      const isWaiting = action === 'publish' && countUnplayableQuizQuestions(quiz.readiness) > 0
      return isWaiting ? setPublishing(quiz) : void act(action, quiz)
    },
    dialogs,
  }
}

/** Asks how publishing a quiz releases its unreleased questions. */
function PublishQuizDialog(props: {
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
