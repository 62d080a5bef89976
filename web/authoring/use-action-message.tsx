import { type ReactNode, useState } from 'react'
import { undoActivity } from '#contract/activity/calls.ts'
import { callApi } from '../api/api.ts'
import { saveMessageForNextPage, consumeMessageFromPreviousPage } from '../page/next-page.ts'
import { Toast } from '../ui/toast.tsx'
import { WarningDialog } from '../ui/warning-dialog.tsx'

/** The message about a completed action, and the id of its activity log entry if the action can be undone. */
export type CompletedActionMessage = { message: string; activity: string | null }

const NO_MESSAGE: CompletedActionMessage = { message: '', activity: null }

export function storeMessageForNextPage({ message, activity }: CompletedActionMessage): void {
  saveMessageForNextPage('message', message)
  if (activity !== null) saveMessageForNextPage('activity', activity)
}

export function readAndClearCompletedActionMessage(): CompletedActionMessage {
  const message = consumeMessageFromPreviousPage('message') ?? ''
  return { message, activity: consumeMessageFromPreviousPage('activity') }
}

/** Shows messages about completed actions as toasts with an undo button. Calls `onUndone` after an undo. */
export function useCompletedActionMessage(
  onUndone: () => void,
  start: CompletedActionMessage = NO_MESSAGE,
): { tell: (message: string, activity?: string | null) => void; toast: ReactNode } {
  const [{ message, activity }, setDone] = useState(start)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const undo = async (id: string) => {
    if (busy) return
    setBusy(true)
    const outcome = await callApi(undoActivity, { body: { id } })
    setBusy(false)
    if (!outcome.ok) return setFailure(outcome.message)
    setDone({ message: `Undone: ${message}`, activity: null })
    onUndone()
  }
  return {
    tell: (what, id = null) => setDone({ message: what, activity: id }),
    toast: (
      <>
        <Toast
          message={message}
          onClose={() => setDone(NO_MESSAGE)}
          action={activity === null ? undefined : { label: 'Undo', busy, onPress: () => void undo(activity) }}
        />
        {failure !== null && <WarningDialog message={failure} onDismiss={() => setFailure(null)} />}
      </>
    ),
  }
}
