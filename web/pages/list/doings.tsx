import { useEffect, useState } from 'react'
import { restoreQuestion } from '#contract/question-authoring.calls.ts'
import type { AuthoredQuestion } from '#domain/authored-question.ts'
import { send } from '../../api.ts'
import { DeleteQuestion } from '../../authoring/delete-question.tsx'
import { QuestionHistory } from '../../authoring/question-history.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'
import { WideDialog } from '../../ui/wide-dialog.tsx'
import type { Doing } from './question-table.tsx'

/** What was chosen to be done to a question of the list. */
export function Doings(props: {
  what: Doing
  question: AuthoredQuestion
  onDone: (message: string) => void
  onCancel: () => void
}) {
  const { what, question, onDone, onCancel } = props
  switch (what) {
    case 'delete':
      return <DeleteQuestion question={question} onDone={onDone} onCancel={onCancel} />
    case 'restore':
      return <Restore question={question} onDone={onDone} onCancel={onCancel} />
    case 'history':
      return (
        <WideDialog title="History" onClose={onCancel}>
          <p>
            <q>{question.text}</q>
          </p>
          <QuestionHistory id={question.id} />
        </WideDialog>
      )
  }
}

function Restore(props: Omit<Parameters<typeof Doings>[0], 'what'>) {
  const { question, onDone, onCancel } = props
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    void (async () => {
      const outcome = await send(restoreQuestion, { body: { id: question.id } })
      if (outcome.ok) onDone(`Restored: ${question.text}`)
      else setFailure(`Request to restore list item failed: ${outcome.message}`)
    })()
    // oxlint-disable-next-line react/exhaustive-deps -- asked for once
  }, [])
  return failure === null ? null : <WarningDialog message={failure} onDismiss={onCancel} />
}
