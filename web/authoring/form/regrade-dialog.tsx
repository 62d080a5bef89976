import { useState } from 'react'
import { previewRegrade } from '#contract/regrades/calls.ts'
import { getDefaultErratumText, MAX_ERRATUM_CHARACTERS } from '#domain/questions/erratum.ts'
import { selectEditableQuestionFields, type QuestionFields } from '#domain/questions/question-fields.ts'
import type { AnswerKeyCorrectionOptions } from '#domain/authoring/regrade.ts'
import { getMaxUtf16Length } from '#domain/text/text-length.ts'
import { useApiQuery } from '../../api/query.tsx'
import { Button } from '../../ui/button.tsx'
import { RetryableErrorMessage } from '../../ui/failure-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { WideDialog } from '../../ui/wide-dialog.tsx'
import { formatRegradePreview } from './format-regrade-preview.ts'

/** Shows how an edit of the key changes stored answers, and asks whether to regrade them. */
export function RegradeDialog(props: {
  id: string
  /** A sentence about the edit, for a page that does not show the edited question. */
  lead?: string
  before: QuestionFields
  after: QuestionFields
  busy: boolean
  onSave: (correction: AnswerKeyCorrectionOptions) => void
  /** The label of the button that closes the dialog without saving. */
  back: string
  onBack: () => void
}) {
  const { id, lead, before, after, busy, onSave, back, onBack } = props
  const body = { ...selectEditableQuestionFields(after), id }
  const { reply, failure, pending, retry } = useApiQuery(previewRegrade, { body })
  const [erratum, setErratum] = useState(() => getDefaultErratumText(before, after))
  const save = (regrade: boolean) => onSave({ regrade, erratum: erratum.trim() })
  const moves = reply ? reply.data.right + reply.data.wrong : 0
  const buttons = (
    <>
      <Button quiet onClick={onBack}>
        {back}
      </Button>
      {moves > 0 && (
        <Button quiet disabled={busy} onClick={() => save(false)}>
          Only from now on
        </Button>
      )}
      <Button disabled={!reply} aria-busy={busy} onClick={() => save(true)}>
        {busy ? 'One moment…' : moves > 0 ? 'Judge them again' : 'Save'}
      </Button>
    </>
  )
  return (
    <WideDialog title="What about the answers so far?" room="form" buttons={buttons} onClose={onBack}>
      {lead !== undefined && <p>{lead}</p>}
      {failure && (
        <RetryableErrorMessage
          message={`We couldn’t count what this would change: ${failure.message}`}
          busy={pending}
          onRetry={retry}
        />
      )}
      {!reply && !failure && <Skeleton label="What it would do" count={2} size="line" />}
      {reply && formatRegradePreview(reply.data).map((sentence) => <p key={sentence}>{sentence}</p>)}
      <TextArea
        label="Erratum"
        name="erratum"
        rows={2}
        maxLength={getMaxUtf16Length(MAX_ERRATUM_CHARACTERS)}
        hint="Shown on the question’s page with today’s date once its day is over. Leave it empty to show nothing."
        value={erratum}
        onChange={(event) => setErratum(event.target.value)}
      />
    </WideDialog>
  )
}
