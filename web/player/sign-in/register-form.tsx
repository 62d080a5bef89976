import { registerPlayer } from '#contract/sign-in/calls.ts'
import { PASSWORD_MIN } from '#domain/accounts/password.ts'
import { registrationFlaws } from '#domain/accounts/registration.ts'
import { send } from '../../api/api.ts'
import { Form } from '../../ui/form.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { signedIn } from './signed-in.ts'

const TAKEN = 'A user with that email address already exists. Please login'

export function RegisterForm(props: { onDone: () => void }) {
  const register = async (typed: Record<string, string>) => {
    const { name = '', email = '', password = '', confirmed = '' } = typed
    const flaws = registrationFlaws({ name, email, password }, confirmed)
    if (flaws.length > 0) return { flaws }
    const outcome = await send(registerPlayer, {
      body: { name, email, password, source: 'Email' },
    })
    if (!outcome.ok && outcome.flaws) return outcome
    const failure = signedIn(outcome)
    if (failure === null) props.onDone()
    if (failure === 'User Already Exists') return { flaws: [{ field: 'email', message: TAKEN }] }
    return failure === null ? undefined : { message: failure }
  }
  return (
    <Form action="/api/Register" submit="Register" onSubmit={register}>
      {(errors) => (
        <>
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            enterKeyHint="next"
            error={errors['name']}
          />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            enterKeyHint="next"
            error={errors['email']}
          />
          <NewPasswordFields hint={`At least ${PASSWORD_MIN} characters`} errors={errors} />
        </>
      )}
    </Form>
  )
}
