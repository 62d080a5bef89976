import { useRef } from 'react'
import { declineQuizDraft } from '#contract/drafts/calls.ts'
import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import { MAX_SUGGESTION_CHARACTERS } from '#domain/authoring/suggestion.ts'
import { callApi } from '../../../api/api.ts'
import { Form } from '../../../ui/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { WideDialog } from '../../../ui/wide-dialog.tsx'

export function DeclineQuizDialog(props: {
  quiz: AuthoredQuiz
  onDone: (activity: string | null) => void
  onClose: () => void
}) {
  const { quiz, onDone, onClose } = props
  const inside = useRef<HTMLDivElement>(null)
  const submit = async ({ note = '' }: Record<string, string>) => {
    if (note.trim() === '') return { flaws: [{ field: 'note', message: 'Please say why' }] }
    const outcome = await callApi(declineQuizDraft, { body: { id: quiz.id, note } })
    if (!outcome.ok) return { message: outcome.message }
    inside.current?.closest('dialog')?.close()
    onDone(outcome.reply.activity)
  }
  return (
    <WideDialog title={`Decline “${quiz.title}”`} room="form" onClose={onClose}>
      <div ref={inside}>
        <Form action="/api/DeclineQuiz" submit="Decline" onSubmit={submit}>
          <TextArea
            label={`A note for ${quiz.author?.name ?? 'whoever wrote it'}`}
            name="note"
            hint="It goes to the archive, and you can restore it from there."
            maxLength={MAX_SUGGESTION_CHARACTERS.note}
          />
        </Form>
      </div>
    </WideDialog>
  )
}
