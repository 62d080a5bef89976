import { type ReactNode, useState } from 'react'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { restoreQuestion } from '#contract/question-authoring/calls.ts'
import { canEditQuestionOrQuiz } from '#domain/authoring/authoring.ts'
import { callApi } from '../../api/api.ts'
import { DeleteQuestionDialog } from '../../authoring/delete-question.tsx'
import { QuestionHistory } from '../../authoring/history/question-history.tsx'
import type { Player } from '../../player/session/player.ts'
import { WarningDialog } from '../../ui/warning-dialog.tsx'
import { WideDialog } from '../../ui/wide-dialog.tsx'

/** An action on a question in the list, besides editing. */
export type QuestionListRowAction = 'delete' | 'restore' | 'history'

/**
 * Provides the actions on a question: deletes it after a confirmation, restores it, or shows its
 * history, where users with permission can revert it. `onDone` gets the message to show.
 */
export function useQuestionRowActions(
  player: Player,
  onDone: (message: string, activity: string | null) => void,
): {
  begin: (action: QuestionListRowAction, question: AuthoredQuestion) => void
  dialogs: ReactNode
} {
  const [open, setOpen] = useState<{
    action: QuestionListRowAction
    question: AuthoredQuestion
  } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const close = () => setOpen(null)
  const restore = async ({ id, text }: AuthoredQuestion) => {
    const outcome = await callApi(restoreQuestion, { body: { id } })
    if (outcome.ok) onDone(`Restored: ${text}`, outcome.reply.activity)
    else setFailure(`Request to restore list item failed: ${outcome.message}`)
  }
  return {
    begin: (action, question) => (action === 'restore' ? void restore(question) : setOpen({ action, question })),
    dialogs: (
      <>
        {open?.action === 'delete' && (
          <DeleteQuestionDialog
            question={open.question}
            onDone={(message, activity) => {
              close()
              onDone(message, activity)
            }}
            onCancel={close}
          />
        )}
        {open?.action === 'history' && (
          <WideDialog title="History" onClose={close}>
            <p>
              <q>{open.question.text}</q>
            </p>
            <QuestionHistory
              question={open.question}
              onRestored={
                canEditQuestion(open.question, player)
                  ? (message, activity) => {
                      close()
                      onDone(message, activity)
                    }
                  : undefined
              }
            />
          </WideDialog>
        )}
        {failure !== null && <WarningDialog message={failure} onDismiss={() => setFailure(null)} />}
      </>
    ),
  }
}

function canEditQuestion({ author, status, archived }: AuthoredQuestion, player: Player): boolean {
  return canEditQuestionOrQuiz(player, { authorId: author?.id ?? null, status, archived })
}
