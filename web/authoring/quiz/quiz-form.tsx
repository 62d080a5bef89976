import { type FormEvent, useId, useRef, useState } from 'react'
import type { Player } from '../../player/session/player.ts'
import { UnsavedFormPrompt } from '../unsaved-text-offer.tsx'
import { Button } from '../../ui/button.tsx'
import { QuizDetailFields } from './quiz-detail-fields.tsx'
import { ConfirmNewQuizDialog } from './confirm-new-quiz-dialog.tsx'
import { FurtherQuizFields } from './further-quiz-fields.tsx'
import { QuizCardPreview } from './quiz-preview.tsx'
import { QuizQuestions } from './quiz-questions.tsx'
import { FormActionBar } from '../save-bar.tsx'
import styles from './quiz-form.module.css'
import { type QuizFormOptions, useQuizForm, type QuizFormState } from './use-quiz-form.ts'
import { checkQuiz } from '#contract/quiz-authoring/preview.calls.ts'
import { isSafeUrl } from '#domain/text/safe-url.ts'
import { LoadFailureNotice } from '../load-failure.tsx'
import { PlayableQuizPreview } from './preview/playable-quiz-preview.tsx'
import { useApiQuery } from '../../api/query.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WideDialog } from '../../ui/wide-dialog.tsx'
import { convertFormToQuizFields, type QuizFormValues } from './form-values.ts'
import { SaveFailureDialog } from '../save-failure.tsx'
import { QuizConflictDialog } from './quiz-conflict.tsx'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { getQuizReadiness, countUnplayableQuizQuestions } from '#domain/quizzes/quiz-readiness.ts'
import { QuizReleaseChoiceField } from './release/release-choice.tsx'
import { getServerTime } from '../../player/clock/server-clock.ts'
import type { QuizFormFieldProps } from './quiz-form-part.ts'

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
      <UnsavedFormPrompt
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
        <FormActionBar
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
        </FormActionBar>
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

/** A playable preview of the quiz in the form, even if unsaved. */
function PlayablePreviewDialog({ values, onClose }: { values: QuizFormValues; onClose: () => void }) {
  const { questionIds, ...quiz } = convertFormToQuizFields(values)
  const found = useApiQuery(checkQuiz, { body: { questionIds } })
  const title = quiz.title || 'Your quiz'
  const mediaUrl = isSafeUrl(quiz.mediaUrl) ? quiz.mediaUrl : ''
  return (
    <WideDialog title="As players will see it" onClose={onClose}>
      <LoadFailureNotice queries={[found]} />
      {!found.reply && found.failure === null && <Skeleton label="The questions" size="page" />}
      {found.reply && (
        <PlayableQuizPreview
          quiz={{ ...quiz, title, mediaUrl }}
          questions={found.reply.questions.filter(({ archived }) => !archived)}
          heading="h2"
        />
      )}
    </WideDialog>
  )
}

/** The dialog or notice about a quiz that could not be saved. */
function QuizSaveProblems({ form }: { form: QuizFormState }) {
  const { trouble, dismiss } = form
  if (!trouble) return null
  if (trouble.is !== 'conflict') return <SaveFailureDialog trouble={trouble} onDismiss={dismiss} />
  const { theirs, version } = trouble
  return (
    <QuizConflictDialog
      base={form.start}
      mine={form.values}
      theirs={theirs}
      onSave={(values) => form.save(version, values)}
      onUseTheirs={() => form.replaceWith({ values: theirs, version })}
      onBack={dismiss}
    />
  )
}

/** Chooses how a published quiz releases its unreleased questions. */
function QuizReleaseFields({ values, change }: Pick<QuizFormFieldProps, 'values' | 'change'>) {
  const readiness = getQuizReadiness(values.questions, getUtcDayOfInstant(getServerTime()))
  if (values.status !== 'Published' || countUnplayableQuizQuestions(readiness) === 0) return null
  return (
    <section className={styles['release']} aria-label="When it can be played">
      <QuizReleaseChoiceField
        questionIds={values.questions.map(({ id }) => id)}
        value={values.release}
        onChange={(release) => change({ release })}
      />
    </section>
  )
}
