import { type FormEvent, useId, useRef, useState } from 'react'
import type { Player } from '../../player/session/player.ts'
import { UnsavedTextOffer } from '../unsaved-text-offer.tsx'
import { Button } from '../../ui/button.tsx'
import { QuizDetailFields } from './quiz-detail-fields.tsx'
import { ConfirmNewQuizDialog } from './confirm-new-quiz-dialog.tsx'
import { FurtherQuizFields } from './further-quiz-fields.tsx'
import { PlayablePreviewDialog } from './playable-preview-dialog.tsx'
import { QuizReleaseFields } from './release-fields.tsx'
import { QuizCardPreview } from './quiz-preview.tsx'
import { QuizQuestions } from './quiz-questions.tsx'
import { SaveBar } from '../save-bar.tsx'
import styles from './quiz-form.module.css'
import { QuizSaveProblems } from './quiz-save-problems.tsx'
import { type QuizFormOptions, useQuizForm } from './use-quiz-form.ts'

/**
 * The form to add or edit a quiz, with a preview of its card. Asks for confirmation before a new quiz is saved. Needs
 * a new `key` for another quiz.
 */
export function QuizEditForm(props: Omit<QuizFormOptions, 'playerId'> & { player: Player }) {
  const { player, quiz, onSaved } = props
  const form = useQuizForm({ playerId: player.id, quiz, onSaved })
  const [asking, setAsking] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  /** Whether the open question has unsaved text, and whether the author tried to save the quiz without it. */
  const [isQuestionUnsaved, setQuestionUnsaved] = useState(false)
  const [wasRefused, setRefused] = useState(false)
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(isQuestionUnsaved)
    if (isQuestionUnsaved) return
    if (form.check()) return quiz ? void form.save() : setAsking(true)
    // Invalid fields are marked by the next frame. The focus moves to the first one.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  if (form.kept)
    return (
      <UnsavedTextOffer
        about={form.kept?.values.title.trim() ?? ''}
        onContinue={form.continueUnsaved}
        staysStored={false}
        onDiscard={form.forget}
      />
    )
  const isAdmin = player.role === 'admin'
  return (
    <>
      <div className={styles['form']}>
        {/* Questions have forms of their own, so they stand beside this one. */}
        <form
          id={formId}
          ref={element}
          className={styles['about']}
          action="/api/AddQuiz"
          method="post"
          noValidate
          aria-label={quiz ? 'Edit the quiz' : 'New quiz'}
          onSubmit={submit}
        >
          <div className={styles['fields']}>
            <QuizDetailFields {...form} isAdmin={isAdmin} />
            <FurtherQuizFields {...form} />
          </div>
          <aside className={styles['beside']} aria-label="As players will see it">
            <QuizCardPreview values={form.values} />
          </aside>
        </form>
        <QuizQuestions form={form} player={player} quizId={quiz?.id ?? 'new'} onUnsavedChange={setQuestionUnsaved} />
        {isAdmin && <QuizReleaseFields {...form} />}
        <SaveBar
          sticky
          unsaved={form.unsaved}
          refusal={wasRefused && isQuestionUnsaved && 'Please save or discard the open question first.'}
        >
          <Button type="submit" form={formId} aria-busy={form.busy}>
            {form.busy ? 'One moment…' : quiz ? 'Save' : 'Add the quiz'}
          </Button>
          <Button quiet onClick={() => setPreviewing(true)}>
            Preview
          </Button>
        </SaveBar>
      </div>
      {asking && (
        <ConfirmNewQuizDialog
          values={form.values}
          isAdmin={isAdmin}
          onConfirm={async () => {
            await form.save()
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      {previewing && <PlayablePreviewDialog values={form.values} onClose={() => setPreviewing(false)} />}
      <QuizSaveProblems form={form} />
    </>
  )
}
