import { useState } from 'react'
import { requestPasswordResetMail } from '#contract/passwords/calls.ts'
import { looksLikeEmail } from '#domain/accounts/registration.ts'
import { callApi } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './login-dialog.module.css'

/** Requests an e-mail with a link to reset the password. The text never reveals whether the account exists. */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const [sent, setSent] = useState(false)
  const requestMail = async ({ email = '' }: Record<string, string>) => {
    if (!looksLikeEmail(email)) {
      return { flaws: [{ field: 'email', message: 'Please enter a valid email address' }] }
    }
    const outcome = await callApi(requestPasswordResetMail, { body: { email } })
    if (!outcome.ok) return { message: outcome.message }
    setSent(true)
  }
  return (
    <>
      <h3 className={styles['part']}>Forgot your password?</h3>
      {sent ? (
        <p className={styles['words']} role="status">
          If there is an account with this address, a mail with a link to a new password is on its way. It may take some
          minutes.
        </p>
      ) : (
        <>
          <p className={styles['words']}>
            Tell us the e-mail address of your account, and we mail you a link to a new one.
          </p>
          <Form action="/api/ForgotPassword" submit="Send me the mail" onSubmit={requestMail}>
            <TextField
              label="E-mail"
              name="email"
              type="email"
              autoComplete="username"
              inputMode="email"
              enterKeyHint="send"
            />
          </Form>
        </>
      )}
      <Button quiet onClick={onBack}>
        Back to the login
      </Button>
    </>
  )
}
