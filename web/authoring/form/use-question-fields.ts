import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { QuestionFormFieldProps } from './form-part.ts'
import { findFlawsByField } from './preview-question.ts'
import { useDebouncedQuestionCheck } from './use-question-check.ts'
import { type QuestionFormOptions, useQuestionForm } from './use-question-form.ts'
import type { QuestionFieldName } from '#domain/questions/question-fields.ts'
import type { QuestionFlaw } from '#domain/questions/question-flaws.ts'

/** The state of a question form with the props of its fields and of its `form` element. */
export function useQuestionFormFieldProps(options: QuestionFormOptions) {
  const element = useRef<HTMLFormElement>(null)
  const { question, onSaved } = options
  const form = useQuestionForm({
    ...options,
    onSaved: (...saved) => {
      onSaved(...saved)
      // The form is empty again, so that the author can write the next question.
      if (!question) requestAnimationFrame(() => element.current?.querySelector('textarea')?.focus())
    },
  })
  const checked = useDebouncedQuestionCheck(form.values, form.id)
  const [touched, setTouched] = useState<TouchedInputs>(new Set())
  const shown = selectFlawsToShow(findFlawsByField(form.values), touched, form.tried)
  const part: QuestionFormFieldProps = {
    values: form.values,
    change: form.change,
    flaw: (field) => shown.get(field),
    leave: ({ target: { name } }) => runAfterPointerRelease(() => setTouched((before) => new Set(before).add(name))),
  }
  const submit = async () => {
    await form.save()
    setTouched(new Set())
    if (form.refusal === undefined) return
    // Invalid fields are marked by the next frame. The focus moves to the first one.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong="true"] input')?.focus(),
    )
  }
  return {
    form,
    part,
    checked,
    formProps: {
      ref: element,
      action: '/api/list',
      method: 'post',
      noValidate: true,
      'aria-label': question ? 'Edit the question' : 'New question',
      onKeyDown: submitOnShortcut,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}

/** Submits the form when Ctrl+Enter (on a Mac, Command+Enter) is pressed in one of its fields. */
function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

type TouchedInputs = ReadonlySet<string>

/** Flaws that are reported only after the author has visited the field. */
const GAP_FLAW_CODES: ReadonlySet<QuestionFlaw['code']> = new Set(['missing', 'no-option', 'wrong-number'])

/** Returns the flaws to show for each field. Shows gaps only after a visit of the field or an attempt to save. */
function selectFlawsToShow(
  flaws: Map<QuestionFieldName, QuestionFlaw[]>,
  touched: TouchedInputs,
  tried: boolean,
): Map<QuestionFieldName, string> {
  return new Map(
    [...flaws].flatMap(([field, all]) => {
      const wasThere = tried || touched.has(field)
      const shown = wasThere ? all : all.filter(({ code }) => !GAP_FLAW_CODES.has(code))
      const text = shown.map(({ message }) => message).join('. ')
      return text === '' ? [] : [[field, text]]
    }),
  )
}

/**
 * Calls `act` now, or after the pressed pointer is released. A layout change between press and release would make the
 * browser drop the click.
 */
function runAfterPointerRelease(act: () => void): void {
  if (document.querySelector(':active') === null) return act()
  const done = new AbortController()
  const release = () => {
    done.abort()
    // The `click` event follows the release of the pointer, so `act` runs after the click.
    setTimeout(act)
  }
  // Listens for more events than `mouseup`, because dragging and context menus end without `mouseup`.
  for (const event of ['mouseup', 'dragend', 'contextmenu', 'keydown']) {
    addEventListener(event, release, { capture: true, signal: done.signal })
  }
}
