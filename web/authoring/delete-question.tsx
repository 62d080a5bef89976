import { useState } from 'react'
import { removeQuestion } from '#contract/question-authoring/calls.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { mustArchiveDeletedQuestion } from '#domain/authoring/authoring.ts'
import { callApi } from '../api/api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { WarningDialog } from '../ui/warning-dialog.tsx'

/** A confirmation dialog that deletes a question, or archives it if players may have answered it. */
export function DeleteQuestionDialog(props: {
  question: AuthoredQuestion
  /** Called after the deletion, with the message to show and the id of the activity log entry. */
  onDone: (message: string, activity: string | null) => void
  onCancel: () => void
}) {
  const { question, onDone, onCancel } = props
  const [failure, setFailure] = useState<string | null>(null)
  const { id, text, dayUsed, inQuiz } = question
  const isKept = mustArchiveDeletedQuestion({ hadDay: dayUsed !== null, inQuiz })
  const remove = async () => {
    const outcome = await callApi(removeQuestion, { params: { id } })
    if (outcome.ok) {
      const { archived, activity } = outcome.reply
      onDone(archived ? 'Moved to the archive' : 'Deleted', activity)
    } else setFailure(`Request to delete list item failed: ${outcome.message}`)
  }
  if (failure !== null) return <WarningDialog message={failure} onDismiss={onCancel} />
  return (
    <ConfirmDialog
      title="Are you sure?"
      confirm={isKept ? 'Archive' : 'Delete'}
      danger
      onConfirm={remove}
      onCancel={onCancel}
    >
      <p>
        <q>{text}</q>
      </p>
      <p>
        {isKept
          ? `${inQuiz ? 'A quiz uses it' : 'It’s been a daily question'}, so players may have answered it. It disappears from all public pages and stays in the archive, where an admin can restore it.`
          : 'It hasn’t been a daily question, and no published quiz uses it, so it will be deleted. You can undo that in the activity log.'}
      </p>
    </ConfirmDialog>
  )
}
