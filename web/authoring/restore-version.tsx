import { useState } from 'react'
import { restoreVersion } from '#contract/question-authoring.calls.ts'
import type { QuestionEdit } from '#domain/authored-question.ts'
import { differences, readFields } from '#domain/question-differences.ts'
import { send } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { WarningDialog } from '../ui/warning-dialog.tsx'
import { AuthoringIcon } from './authoring-icon.tsx'
import { Differences } from './differences.tsx'

/** Goes back to what a question said in a version, after showing what that changes. */
export function RestoreVersion(props: {
  edit: QuestionEdit
  /** The question as it is. */
  now: QuestionEdit | undefined
  onRestored: (message: string, activity: string | null) => void
}) {
  const { edit, now, onRestored } = props
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!now) return null
  // Who gets to see it is no matter of what it says.
  const then = { ...edit.question, status: now.question.status }
  const changes = differences(readFields(now.question), readFields(then))
  if (changes.length === 0) return null
  const restore = async () => {
    const body = { id: edit.question.id, restore: edit.version, version: now.version }
    const outcome = await send(restoreVersion, { body })
    setAsking(false)
    if (outcome.ok)
      onRestored(`Back to version ${edit.version}: ${then.text}`, outcome.reply.activity)
    else setFailure(outcome.message)
  }
  return (
    <>
      <Button quiet aria-label={`Restore version ${edit.version}`} onClick={() => setAsking(true)}>
        <AuthoringIcon name="undo" /> Restore this version
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Restore version ${edit.version}?`}
          confirm="Restore it"
          onConfirm={restore}
          onCancel={() => setAsking(false)}
        >
          <Differences differences={changes} />
        </ConfirmDialog>
      )}
      {failure !== null && <WarningDialog message={failure} onDismiss={() => setFailure(null)} />}
    </>
  )
}
