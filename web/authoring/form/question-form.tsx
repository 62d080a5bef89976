import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { KeptOffer } from '../kept-offer.tsx'
import { SaveTroubleNotice } from '../save-trouble.tsx'
import { AnswersSoFar } from './answers-so-far.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { CategoryFields } from './category-fields.tsx'
import { QuestionConflict } from './question-conflict.tsx'
import { DayTaken } from './day-taken.tsx'
import { flawsByField } from './draft.ts'
import { questionIn } from './form-values.ts'
import type { FormPart } from './form-part.ts'
import { onceReleased } from './once-released.ts'
import { OriginFields } from './origin-fields.tsx'
import { PlanFields } from './plan-fields.tsx'
import { Preview } from './preview.tsx'
import { Problems } from './problems.tsx'
import styles from './question-form.module.css'
import { flawsToShow, type Touched } from './shown-flaws.ts'
import { useCheck } from './use-check.ts'
import { type QuestionFormState, type Subject, useQuestionForm } from './use-question-form.ts'
import { ExplanationFields } from './explanation-fields.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { textProps } from './text-props.ts'

/**
 * The form to add or edit a question, with a preview of the card and a list of flaws. Needs a new `key` for another
 * question.
 */
export function QuestionForm(props: Subject) {
  const { player, question } = props
  const form = useQuestionForm(props)
  const { check, checked } = useCheck(form.values, form.id)
  const [touched, setTouched] = useState<Touched>(new Set())
  const element = useRef<HTMLFormElement>(null)
  const shown = flawsToShow(flawsByField(form.values), touched, form.tried)
  const part: FormPart = {
    values: form.values,
    change: form.change,
    flaw: (field) => shown.get(field),
    leave: ({ target: { name } }) =>
      onceReleased(() => setTouched((before) => new Set(before).add(name))),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await form.save()
    setTouched(new Set())
    if (form.refusal === undefined) return
    // Invalid fields are marked by the next frame. The focus moves to the first one.
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>('[aria-invalid], [data-wrong="true"] input')
        ?.focus(),
    )
  }
  if (form.kept)
    return (
      <KeptOffer
        about={form.kept?.values.text.trim() ?? ''}
        staysStored={question === null}
        onContinue={form.continueUnsaved}
        onDiscard={form.discardUnsaved}
      />
    )
  return (
    <div className={styles['columns']}>
      <form
        ref={element}
        className={styles['form']}
        action="/api/list"
        method="post"
        noValidate
        aria-label={question ? 'Edit the question' : 'New question'}
        onSubmit={(event) => void submit(event)}
      >
        <TextArea {...textProps(part, 'text')} rows={2} />
        <AnswerFields {...part} />
        <CategoryFields {...part} />
        <PlanFields {...part} role={player.role} question={question} />
        <ExplanationFields {...part} isCleaned={check.cleaned} />
        <OriginFields {...part} />
        <div className={styles['save']}>
          <Button type="submit" aria-busy={form.busy}>
            {form.busy ? 'One moment…' : question ? 'Save' : 'Add the question'}
          </Button>
          <span className={styles['unsaved']}>{form.unsaved && 'Not saved yet'}</span>
          <span className={styles['refusal']} role="alert">
            {form.tried && form.refusal}
          </span>
        </div>
      </form>
      <aside className={styles['beside']} aria-label="As players will see it">
        <Preview id={form.id} values={form.values} cleaned={{ check, checked }} />
        <Problems check={check} role={player.role} />
      </aside>
      <Troubles form={form} />
    </div>
  )
}

/** The dialog or notice about a question that could not be saved. */
function Troubles({ form }: { form: QuestionFormState }) {
  const { trouble, dismiss } = form
  if (!trouble) return null
  if (trouble.is === 'answered') {
    return (
      <AnswersSoFar
        id={form.id}
        before={questionIn(trouble.before)}
        after={questionIn(form.values)}
        busy={form.busy}
        onSave={(correction) => void form.save(trouble.over, trouble.instead, correction)}
        back="Back to the form"
        onBack={dismiss}
      />
    )
  }
  if (trouble.is === 'taken') return <DayTaken form={form} by={trouble.by} />
  if (trouble.is !== 'conflict') return <SaveTroubleNotice trouble={trouble} onDismiss={dismiss} />
  const { theirs } = trouble
  return (
    <QuestionConflict
      base={form.start}
      mine={form.values}
      theirs={theirs}
      onSave={(values) => form.save(theirs.version, null, null, values)}
      onUseTheirs={() => form.replaceWith(theirs)}
      onBack={dismiss}
    />
  )
}
