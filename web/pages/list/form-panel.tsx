import { useEffect, useRef, useState } from 'react'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { canEditQuestionOrQuiz } from '#domain/authoring/authoring.ts'
import { parseIsoDay } from '#domain/time/day.ts'
import { AuthoringIcon } from '../../authoring/authoring-icon.tsx'
import {
  createQuestionCopyForm,
  EMPTY_QUESTION_FORM,
  type QuestionFormValues,
} from '../../authoring/form/form-values.ts'
import {
  loadUnsavedQuestionForm,
  getLatestNewQuestionFormName,
  createNewQuestionFormName,
} from '../../authoring/form/stored-form.ts'
import { QuestionEditForm } from '../../authoring/form/question-form.tsx'
import type { QuestionFormOptions } from '../../authoring/form/use-question-form.ts'
import { AuthoredQuestionLoader } from '../../authoring/with-question.tsx'
import type { Player } from '../../player/session/player.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './form-panel.module.css'
import type { QuestionFormInitialContent } from './form-content.ts'

type FormContext = { player: Player; onSaved: QuestionFormOptions['onSaved'] }

/** The question form above the list. It is closed at first, unless the URL has the id of a question to edit or copy. */
export function QuestionFormPanel(
  props: FormContext & {
    inForm: QuestionFormInitialContent | null
    /** Called to return to the list with an empty form. */
    onLeave: () => void
  },
) {
  const { player, inForm, onSaved, onLeave } = props
  const [open, setOpen] = useState(() => getLatestNewQuestionFormName(player.id) !== undefined)
  const panel = useRef<HTMLElement>(null)
  const subject = inForm && `${inForm.is} ${inForm.id}`
  useEffect(() => {
    if (subject !== null) panel.current?.scrollIntoView({ block: 'start' })
  }, [subject])
  const openForm = () => {
    setOpen(true)
    requestAnimationFrame(() => panel.current?.querySelector('textarea')?.focus())
  }
  if (!inForm && !open) {
    return (
      <button type="button" className={styles['composer']} onClick={openForm}>
        <span className={styles['plus']}>
          <AuthoringIcon name="plus" />
        </span>
        <b>New question</b>
        <span className={styles['hint']}>
          {getLatestNewQuestionFormName(player.id) ? 'Continue where you left off' : 'What would you like to ask?'}
        </span>
      </button>
    )
  }
  return (
    <Panel className={styles['panel']} ref={panel} aria-labelledby="form-title">
      <div className={styles['head']}>
        <h2 id="form-title">{inForm?.is === 'draft' ? 'Your draft' : 'New question'}</h2>
        <Button quiet onClick={inForm ? onLeave : () => setOpen(false)}>
          Close
        </Button>
      </div>
      {inForm ? (
        <NamedForm key={subject} inForm={inForm} player={player} onSaved={onSaved} />
      ) : (
        <QuestionEditForm player={player} question={null} onSaved={onSaved} />
      )}
    </Panel>
  )
}

function NamedForm({ inForm: { is, id }, ...writing }: FormContext & { inForm: QuestionFormInitialContent }) {
  switch (is) {
    case 'draft':
      return (
        <AuthoredQuestionLoader id={id}>{(draft) => <DraftForm draft={draft} {...writing} />}</AuthoredQuestionLoader>
      )
    case 'copy':
      return <CopyForm id={id} {...writing} />
    case 'day':
      return (
        <NewForm
          {...writing}
          rest={`${is} ${id}`}
          from={{ ...EMPTY_QUESTION_FORM, scheduledDay: parseIsoDay(id) ?? '' }}
        />
      )
    case 'text':
      return <QuestionEditForm {...writing} question={null} text={{ name: id }} />
  }
}

function CopyForm({ id, ...writing }: FormContext & { id: string }) {
  // The author's unsaved copy is shown even if the copied question is gone.
  if (hasStoredForm(writing.player, id)) return <NewForm {...writing} rest={id} />
  return (
    <AuthoredQuestionLoader id={id}>
      {(question) => <NewForm {...writing} rest={id} from={createQuestionCopyForm(question)} />}
    </AuthoredQuestionLoader>
  )
}

/**
 * A form for a new question. Restores the unsaved text that the browser stored under the name derived from `rest`, if
 * there is any.
 */
function NewForm({ rest, from, ...writing }: FormContext & { rest: string; from?: QuestionFormValues }) {
  const name = createNewQuestionFormName(rest)
  return <QuestionEditForm {...writing} question={null} text={from ? { name, from } : { name }} />
}

function hasStoredForm({ id }: Player, rest: string): boolean {
  return loadUnsavedQuestionForm(id, createNewQuestionFormName(rest)) !== null
}

function DraftForm({ draft, ...writing }: FormContext & { draft: AuthoredQuestion }) {
  const { author, status, archived } = draft
  if (!canEditQuestionOrQuiz(writing.player, { authorId: author?.id ?? null, status, archived })) {
    return <p>You can’t change this question, or it’s no longer a draft.</p>
  }
  return (
    <>
      {draft.editorNote && (
        <p className={styles['note']}>
          <b>Editor’s note:</b> {draft.editorNote}
        </p>
      )}
      <QuestionEditForm {...writing} question={draft} />
    </>
  )
}
