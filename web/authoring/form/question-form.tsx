import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { UnsavedTextOffer } from '../unsaved-text-offer.tsx'
import { SaveFailureDialog } from '../save-failure.tsx'
import { RegradeDialog } from './regrade-dialog.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { PrimaryCategoryField } from './category-fields.tsx'
import { QuestionConflictDialog } from './question-conflict.tsx'
import { DayTakenDialog } from './day-taken.tsx'
import { findFlawsByField } from './preview-question.ts'
import { toQuestionFields } from './form-values.ts'
import type { QuestionFormPart } from './form-part.ts'
import { runAfterPointerRelease } from './run-after-pointer-release.ts'
import { FurtherFields } from './further-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { QuestionPreview } from './preview.tsx'
import { NearDuplicateList } from './near-duplicate-list.tsx'
import styles from './question-form.module.css'
import { selectFlawsToShow, type TouchedInputs } from './shown-flaws.ts'
import { useQuestionCheck } from './use-question-check.ts'
import { type QuestionFormState, type QuestionFormOptions, useQuestionForm } from './use-question-form.ts'
import { ExplanationFields } from './explanation-fields.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { getTextFieldProps } from './text-props.ts'

/**
 * The form to add or edit a question, with a preview of the card and a list of flaws. Needs a new `key` for another
 * question.
 */
export function QuestionEditForm(props: QuestionFormOptions) {
  const { player, question } = props
  const form = useQuestionForm(props)
  const { check, checked } = useQuestionCheck(form.values, form.id)
  const [touched, setTouched] = useState<TouchedInputs>(new Set())
  const element = useRef<HTMLFormElement>(null)
  const shown = selectFlawsToShow(findFlawsByField(form.values), touched, form.tried)
  const part: QuestionFormPart = {
    values: form.values,
    change: form.change,
    flaw: (field) => shown.get(field),
    leave: ({ target: { name } }) => runAfterPointerRelease(() => setTouched((before) => new Set(before).add(name))),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await form.save()
    setTouched(new Set())
    if (form.refusal === undefined) return
    // Invalid fields are marked by the next frame. The focus moves to the first one.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong="true"] input')?.focus(),
    )
  }
  if (form.kept)
    return (
      <UnsavedTextOffer
        about={form.kept?.values.text.trim() ?? ''}
        staysStored={question === null}
        onContinue={form.continueUnsaved}
        onDiscard={form.discardUnsaved}
      />
    )
  return (
    <div className={styles['columns']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the shortcut works in every field */}
      <form
        ref={element}
        className={styles['form']}
        action="/api/list"
        method="post"
        noValidate
        aria-label={question ? 'Edit the question' : 'New question'}
        onKeyDown={submitOnShortcut}
        onSubmit={(event) => void submit(event)}
      >
        <TextArea {...getTextFieldProps(part, 'text')} rows={2} />
        <AnswerFields {...part} />
        <PrimaryCategoryField {...part} />
        <ScheduleFields {...part} form={form} role={player.role} question={question} />
        <ExplanationFields {...part} isCleaned={check.cleaned} />
        <FurtherFields {...part} />
        <div className={styles['save']}>
          <Button type="submit" aria-busy={form.busy} aria-keyshortcuts="Control+Enter" title="Ctrl+Enter">
            {form.busy ? 'One moment…' : question ? 'Save' : 'Add the question'}
          </Button>
          <span className={styles['unsaved']}>{form.unsaved && 'Not saved yet'}</span>
          <span className={styles['refusal']} role="alert">
            {form.tried && form.refusal}
          </span>
        </div>
      </form>
      <aside className={styles['beside']} aria-label="As players will see it">
        <QuestionPreview id={form.id} values={form.values} cleaned={{ check, checked }} />
        <NearDuplicateList check={check} role={player.role} />
      </aside>
      <SaveProblems form={form} />
    </div>
  )
}

/** Submits the form when Ctrl+Enter (on a Mac, Command+Enter) is pressed in one of its fields. */
function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The dialog or notice about a question that could not be saved. */
function SaveProblems({ form }: { form: QuestionFormState }) {
  const { trouble, dismiss } = form
  if (!trouble) return null
  if (trouble.is === 'answered') {
    return (
      <RegradeDialog
        id={form.id}
        before={toQuestionFields(trouble.before)}
        after={toQuestionFields(form.values)}
        busy={form.busy}
        onSave={(correction) => void form.save(trouble.over, trouble.instead, correction)}
        back="Back to the form"
        onBack={dismiss}
      />
    )
  }
  if (trouble.is === 'taken') return <DayTakenDialog form={form} by={trouble.by} />
  if (trouble.is !== 'conflict') return <SaveFailureDialog trouble={trouble} onDismiss={dismiss} />
  const { theirs } = trouble
  return (
    <QuestionConflictDialog
      base={form.start}
      mine={form.values}
      theirs={theirs}
      onSave={(values) => form.save(theirs.version, null, null, values)}
      onUseTheirs={() => form.replaceWith(theirs)}
      onBack={dismiss}
    />
  )
}
