import { type FormEvent, useRef, useState } from 'react'
import type { Player } from '../../player/session/player.ts'
import { KeptOffer } from '../kept-offer.tsx'
import { Button } from '../../ui/button.tsx'
import { AboutFields } from './about-fields.tsx'
import { Certain } from './certain.tsx'
import { FileFields } from './file-fields.tsx'
import { PlayedPreview } from './played-preview.tsx'
import { QuestionPicker } from './question-picker.tsx'
import { ReleaseFields } from './release-fields.tsx'
import { QuizPreview } from './quiz-preview.tsx'
import styles from './quiz-form.module.css'
import { QuizTroubles } from './quiz-troubles.tsx'
import { type QuizSubject, useQuizForm } from './use-quiz-form.ts'

/**
 * The form to add or edit a quiz, with a preview of its card. Asks for confirmation before a new quiz is saved. Needs
 * a new `key` for another quiz.
 */
export function QuizForm(props: Omit<QuizSubject, 'playerId'> & { player: Player }) {
  const { player, quiz, onSaved } = props
  const form = useQuizForm({ playerId: player.id, quiz, onSaved })
  const [asking, setAsking] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.check()) return quiz ? void form.save() : setAsking(true)
    // Invalid fields are marked by the next frame. The focus moves to the first one.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
    )
  }
  if (form.kept)
    return (
      <KeptOffer
        about={form.kept?.values.title.trim() ?? ''}
        onContinue={form.continueUnsaved}
        staysStored={false}
        onDiscard={form.forget}
      />
    )
  const isAdmin = player.role === 'admin'
  return (
    <>
      <form
        ref={element}
        className={styles['form']}
        action="/api/AddQuiz"
        method="post"
        noValidate
        aria-label={quiz ? 'Edit the quiz' : 'New quiz'}
        onSubmit={submit}
      >
        <div className={styles['about']}>
          <div className={styles['fields']}>
            <AboutFields {...form} isAdmin={isAdmin} />
            <FileFields {...form} />
          </div>
          <aside className={styles['beside']} aria-label="As players will see it">
            <QuizPreview values={form.values} />
          </aside>
        </div>
        <QuestionPicker {...form} />
        {isAdmin && <ReleaseFields {...form} />}
        <div className={styles['save']}>
          <Button type="submit" aria-busy={form.busy}>
            {form.busy ? 'One moment…' : quiz ? 'Save' : 'Add the quiz'}
          </Button>
          <Button quiet onClick={() => setPreviewing(true)}>
            Preview
          </Button>
          <span className={styles['unsaved']}>{form.unsaved && 'Not saved yet'}</span>
        </div>
      </form>
      {asking && (
        <Certain
          values={form.values}
          isAdmin={isAdmin}
          onConfirm={async () => {
            await form.save()
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      {previewing && <PlayedPreview values={form.values} onClose={() => setPreviewing(false)} />}
      <QuizTroubles form={form} />
    </>
  )
}
