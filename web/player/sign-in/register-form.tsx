import { registerPlayer } from '#contract/sign-in/calls.ts'
import { MIN_PASSWORD_CHARACTERS } from '#domain/accounts/password.ts'
import { findRegistrationFlaws } from '#domain/accounts/registration.ts'
import { callApi } from '../../api/api.ts'
import { Form } from '../../ui/form.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { handleLoginOutcome } from './handle-login-outcome.ts'

const EMAIL_TAKEN = 'A user with that email address already exists. Please login'

export function RegisterForm(props: { onDone: () => void }) {
  const register = async (typed: Record<string, string>) => {
    const { name = '', email = '', password = '', confirmed = '' } = typed
    const flaws = findRegistrationFlaws({ name, email, password }, confirmed)
    if (flaws.length > 0) return { flaws }
    const outcome = await callApi(registerPlayer, {
      body: { name, email, password, source: 'Email' },
    })
    if (!outcome.ok && outcome.flaws) return outcome
    const failure = handleLoginOutcome(outcome)
    if (failure === null) props.onDone()
    if (failure === 'User Already Exists') return { flaws: [{ field: 'email', message: EMAIL_TAKEN }] }
    return failure === null ? undefined : { message: failure }
  }
  return (
    <Form action="/api/Register" submit="Register" onSubmit={register}>
      <TextField label="Name" name="name" autoComplete="name" enterKeyHint="next" />
      <TextField label="E-mail" name="email" type="email" autoComplete="email" inputMode="email" enterKeyHint="next" />
      <NewPasswordFields hint={`At least ${MIN_PASSWORD_CHARACTERS} characters`} />
    </Form>
  )
}
