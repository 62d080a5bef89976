import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldErrorMessage } from '#domain/text/flaw.ts'
import { Button } from './button.tsx'
import { FieldErrors } from './field.tsx'
import styles from './form.module.css'

/** The outcome of a submission: nothing if it was accepted, otherwise errors by field or one message. */
export type FormSubmissionResult = { message?: string; flaws?: readonly FieldErrorMessage[] | undefined } | void

/**
 * A form that shows errors next to its fields and one message above the button. Focuses the first invalid field
 * after a failure.
 */
export function Form(props: {
  action: string
  submit: string
  onSubmit: (values: Record<string, string>) => Promise<FormSubmissionResult> | FormSubmissionResult
  danger?: boolean
  children: ReactNode
}) {
  const { action, submit, onSubmit, danger = false, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Exclude<FormSubmissionResult, void>>({})

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect runs after every failure
  }, [failure])

  const submitOnce = async () => {
    if (busy || !form.current) return
    const typed = new FormData(form.current) as unknown as Iterable<[string, string]>
    setBusy(true)
    try {
      setFailure((await onSubmit(Object.fromEntries(typed))) ?? {})
    } catch (error) {
      setFailure({ message: 'Something went wrong. Please try again.' })
      reportError(error)
    }
    setBusy(false)
  }
  const errors = Object.fromEntries((failure.flaws ?? []).map(({ field, message }) => [field, message]))
  return (
    <form
      ref={form}
      className={styles['form']}
      // The browser never requests this URL, because `onSubmit` sends the form. Password managers read the URL.
      action={action}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submitOnce()
      }}
    >
      <FieldErrors value={errors}>{children}</FieldErrors>
      <p role="alert" className={styles['message']}>
        {failure.flaws ? '' : failure.message}
      </p>
      <Button type="submit" aria-busy={busy} data-danger={danger}>
        {busy ? 'One moment…' : submit}
      </Button>
    </form>
  )
}
