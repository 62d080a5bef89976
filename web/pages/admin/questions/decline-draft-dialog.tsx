import { useRef, useState } from 'react'
import { respondToDraft } from '#contract/drafts/calls.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { MAX_SUGGESTION_CHARACTERS } from '#domain/authoring/suggestion.ts'
import { callApi } from '../../../api/api.ts'
import { Form } from '../../../ui/form.tsx'
import { SegmentedField } from '../../../ui/segmented-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { WideDialog } from '../../../ui/wide-dialog.tsx'
import styles from './decline-draft-dialog.module.css'

const ANSWER_CHOICES = [
  { value: 'decline', label: 'Decline it' },
  { value: 'return', label: 'Send it back' },
] as const

/**
 * Declines a draft with a note to its author, or returns the draft for improvement. Players' suggestions can only be
 * declined, because players cannot edit drafts.
 */
export function DeclineDraftDialog(props: {
  draft: AuthoredQuestion
  onDone: (message: string, activity: string | null) => void
  onClose: () => void
}) {
  const { draft, onDone, onClose } = props
  const { id, text, author, suggestedAt, editorNote } = draft
  const [way, setWay] = useState<(typeof ANSWER_CHOICES)[number]['value']>('decline')
  const inside = useRef<HTMLDivElement>(null)
  const submit = async ({ note = '' }: Record<string, string>) => {
    if (note.trim() === '') return { flaws: [{ field: 'note', message: 'Please say why' }] }
    const outcome = await callApi(respondToDraft, {
      body: { id, note, decline: way === 'decline' },
    })
    if (!outcome.ok) return { message: outcome.message }
    inside.current?.closest('dialog')?.close()
    onDone(outcome.reply.message, outcome.reply.activity)
  }
  return (
    <WideDialog title="Decline a draft" room="form" onClose={onClose}>
      <div ref={inside} className={styles['content']}>
        <p>{text}</p>
        <Form action="/api/AnswerDraft" submit={way === 'decline' ? 'Decline' : 'Send back'} onSubmit={submit}>
          {suggestedAt === null && (
            <SegmentedField
              bare
              label="What happens to it"
              name="way"
              choices={ANSWER_CHOICES}
              value={way}
              onChange={setWay}
            />
          )}
          <TextArea
            label={`A note for ${author?.name ?? 'whoever wrote it'}`}
            name="note"
            hint="It goes to the archive, and you can restore it from there."
            maxLength={MAX_SUGGESTION_CHARACTERS.note}
            defaultValue={editorNote}
          />
        </Form>
      </div>
    </WideDialog>
  )
}
