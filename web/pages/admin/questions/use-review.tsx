import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AuthoredQuestionWire } from '../../../../contract/authored-question-wire.ts'
import { type Outcome, send } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { WarningDialog } from '../../../ui/warning-dialog.tsx'
import type { Deed } from './draft-actions.tsx'
import { firstWords } from './first-words.ts'

type Draft = AuthoredQuestionWire

/** What becomes of drafts: does it, says what is under way, what came of it, and what went wrong. */
export function useReview(onChange: () => void): {
  begin: (deed: Deed, draft: Draft) => void
  busy: Deed | null
  /** Whether one of its dialogs is. */
  isOpen: boolean
  said: string
  dialogs: ReactNode
} {
  const [busy, setBusy] = useState<Deed | null>(null)
  const [said, setSaid] = useState('')
  const [warning, setWarning] = useState<string | null>(null)
  const [toDelete, setToDelete] = useState<Draft | null>(null)
  const navigate = useNavigate()

  const carryOut = async (
    deed: Deed,
    draft: Draft,
    words: { begun: string; done: string; failed: string },
    call: () => Promise<Outcome<unknown>>,
  ) => {
    const title = `“${firstWords(draft.Question)}”`
    setBusy(deed)
    setSaid(`${title} ${words.begun}…`)
    const outcome = await call()
    setBusy(null)
    setSaid(outcome.ok ? `${title} ${words.done}.` : '')
    if (!outcome.ok) setWarning(whyNot(outcome, title, words.failed))
    if (outcome.ok || isOutdated(outcome.status)) onChange()
  }

  const setStatus = (deed: Deed, draft: Draft, status: 'Published' | 'Quizonly') => {
    const done = status === 'Published' ? 'is published' : 'is kept for quizzes'
    const { id, Version } = draft
    return carryOut(deed, draft, { begun: 'is being saved', done, failed: 'was not saved' }, () =>
      send('POST /api/SetQuestionStatus', { body: { id, Status: status, Version } }),
    )
  }

  const remove = (draft: Draft) =>
    carryOut('delete', draft, { begun: 'is being deleted', done: 'is deleted', failed: '' }, () =>
      send('DELETE /api/list/:id', { params: { id: draft.id } }),
    )

  return {
    busy,
    isOpen: toDelete !== null || warning !== null,
    said,
    begin: (deed, draft) => {
      if (busy) return
      if (deed === 'edit') void navigate(paths.edit(draft))
      else if (deed === 'delete') setToDelete(draft)
      else void setStatus(deed, draft, deed === 'publish' ? 'Published' : 'Quizonly')
    },
    dialogs: (
      <>
        {toDelete && (
          <ConfirmDialog
            title="Delete this draft?"
            confirm="Delete"
            danger
            onConfirm={async () => {
              await remove(toDelete)
              setToDelete(null)
            }}
            onCancel={() => setToDelete(null)}
          >
            “{toDelete.Question}”
          </ConfirmDialog>
        )}
        {warning !== null && <WarningDialog message={warning} onDismiss={() => setWarning(null)} />}
      </>
    ),
  }
}

/** Somebody else changed it, or took it away, since this page read it. */
function isOutdated(status: number): boolean {
  return status === 409 || status === 404
}

function whyNot(
  { status, message }: { status: number; message: string },
  title: string,
  failed: string,
): string {
  if (status === 404) return `${title} is gone: somebody else dealt with it.`
  if (failed === '') return `Request to delete list item failed: ${message}`
  return `${title} ${failed}: ${message}`
}
