import { loginWithEmail } from '#contract/sign-in/calls.ts'
import { callApi } from '../../api/api.ts'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './login-dialog.module.css'
import { getPendingSecondFactor, handleLoginOutcome } from './handle-login-outcome.ts'

const BOTH_FIELDS_REQUIRED = 'Please fill out both fields'

export function LoginForm(props: {
  /** A fixed e-mail address for the login; undefined if the visitor may type one. */
  email?: string
  onDone: () => void
  /** Called if the password is right and a second factor is still required. */
  onHalfway: (waiting: { byApp: boolean }) => void
  onForgot?: () => void
}) {
  const logIn = async ({ email = '', password = '' }: Record<string, string>) => {
    const empty = Object.entries({ email: email.trim(), password }).filter(([, text]) => !text)
    if (empty.length > 0) return { flaws: empty.map(([field]) => ({ field, message: BOTH_FIELDS_REQUIRED })) }
    const outcome = await callApi(loginWithEmail, { body: { email, password } })
    const waiting = getPendingSecondFactor(outcome)
    if (waiting) return props.onHalfway(waiting)
    const failure = handleLoginOutcome(outcome)
    if (failure === null) props.onDone()
    return failure === null ? undefined : { message: failure }
  }
  return (
    <>
      <Form action="/api/LoginWithEmail" submit="Login" onSubmit={logIn}>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={props.email}
          readOnly={props.email !== undefined}
          enterKeyHint="next"
        />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" enterKeyHint="go" />
      </Form>
      {props.onForgot && (
        <button type="button" className={styles['forgot']} onClick={props.onForgot}>
          Forgot your password?
        </button>
      )}
    </>
  )
}
