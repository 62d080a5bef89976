import { useState } from 'react'
import { setQuestionStatus } from '#contract/question-authoring/calls.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { callApi } from '../../api/api.ts'
import { AuthoringIcon } from '../../authoring/authoring-icon.tsx'
import { Button } from '../../ui/button.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'

/** Turns a question that has not had its day into a draft. Saving the form never does that. */
export function MakeDraftButton(props: { question: AuthoredQuestion; onDone: (activity: string | null) => void }) {
  const { question, onDone } = props
  const { id, version } = question
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const takeBack = async () => {
    setBusy(true)
    const outcome = await callApi(setQuestionStatus, { body: { id, status: 'Draft', version } })
    setBusy(false)
    if (outcome.ok) onDone(outcome.reply.activity)
    else setFailure(`Request to edit list item failed: ${outcome.message}`)
  }
  return (
    <>
      <Button quiet aria-busy={busy} onClick={() => void takeBack()}>
        <AuthoringIcon name="undo" /> Make it a draft
      </Button>
      {failure !== null && <WarningDialog message={failure} onDismiss={() => setFailure(null)} />}
    </>
  )
}
