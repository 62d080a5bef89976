import { type ReactNode, useState } from 'react'
import { setQuestionStatus } from '#contract/question-authoring/calls.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { callApi } from '../../../api/api.ts'
import { DeleteQuestionDialog } from '../../../authoring/delete-question.tsx'
import { sitePaths } from '../../../paths.ts'
import { WarningDialog } from '../../../ui/warning-dialog.tsx'
import { useRefetchAllApiQueries } from '../../../api/query.tsx'
import { DeclineDraftDialog } from './decline-draft-dialog.tsx'
import type { DraftReviewAction } from './draft-actions.tsx'
import { shortenQuestionText } from './first-words.ts'

type Draft = AuthoredQuestion

const STATUS_OF_ACTION = {
  publish: { status: 'Published', done: 'Published' },
  'quiz-only': { status: 'Quizonly', done: 'Kept for quizzes' },
} as const

/** Runs review actions on drafts, and shows progress and errors. Calls `onDone` with a message and the activity log entry. */
export function useDraftReviewActions(onDone: (message: string, activity: string | null) => void): {
  begin: (action: DraftReviewAction, draft: Draft) => void
  busy: DraftReviewAction | null
  /** Whether a dialog of a review action is open. */
  isOpen: boolean
  /** A message about the progress of the running review action. */
  progress: string
  dialogs: ReactNode
} {
  const [busy, setBusy] = useState<DraftReviewAction | null>(null)
  const [progress, setProgress] = useState('')
  const [warning, setWarning] = useState<string | null>(null)
  const [toDelete, setToDelete] = useState<Draft | null>(null)
  const [toAnswer, setToAnswer] = useState<Draft | null>(null)
  const refetch = useRefetchAllApiQueries()

  const setStatus = async (action: 'publish' | 'quiz-only', { id, text, version }: Draft) => {
    const title = `“${shortenQuestionText(text)}”`
    const { status, done } = STATUS_OF_ACTION[action]
    setBusy(action)
    setProgress(`Saving: ${title}`)
    const outcome = await callApi(setQuestionStatus, {
      body: { id, status, version },
    })
    setBusy(null)
    setProgress('')
    if (outcome.ok) onDone(`${done}: ${title}`, outcome.reply.activity)
    else setWarning(`${title} was not saved: ${outcome.message}`)
    // Also refetches after a conflict, because the shown draft is out of date.
    if (outcome.ok || outcome.status === 409 || outcome.status === 404) refetch()
  }

  const endDeleting = () => {
    setToDelete(null)
    // Loads the list of drafts again, even if the deletion failed, because the draft may be deleted already.
    refetch()
  }

  return {
    busy,
    isOpen: toDelete !== null || toAnswer !== null || warning !== null,
    progress,
    begin: (action, draft) => {
      if (busy) return
      if (action === 'edit') location.assign(sitePaths.edit(draft))
      else if (action === 'delete') setToDelete(draft)
      else if (action === 'decline') setToAnswer(draft.author && draft)
      else void setStatus(action, draft)
    },
    dialogs: (
      <>
        {toDelete && (
          <DeleteQuestionDialog
            question={toDelete}
            onDone={(done, activity) => {
              onDone(`${done}: “${shortenQuestionText(toDelete.text)}”`, activity)
              endDeleting()
            }}
            onCancel={endDeleting}
          />
        )}
        {toAnswer && (
          <DeclineDraftDialog
            draft={toAnswer}
            onDone={(done, activity) => {
              onDone(`${done}: “${shortenQuestionText(toAnswer.text)}”`, activity)
              refetch()
            }}
            onClose={() => setToAnswer(null)}
          />
        )}
        {warning !== null && <WarningDialog message={warning} onDismiss={() => setWarning(null)} />}
      </>
    ),
  }
}
