import { useEffect, useRef, useState } from 'react'
import type { ReplyTo } from '#contract/call.ts'
import { getLoginOptions, loginWithFacebook, loginWithGoogle } from '#contract/sign-in/calls.ts'
import { send } from '../../api/api.ts'
import { rememberProvider } from '../session/last-provider.ts'
import { Button } from '../../ui/button.tsx'
import { logInWithFacebook, openFacebook } from './facebook.ts'
import { renderGoogleButton } from './google.ts'
import styles from './login-dialog.module.css'
import { halfway, type LoginOutcome, signedIn } from './signed-in.ts'

type Options = ReplyTo<typeof getLoginOptions>
type Provider = 'Google' | 'Facebook'

/**
 * The providers' login buttons, with an `or` above them if another way precedes. A provider's script is loaded when
 * its button is pressed.
 */
export function SocialSignIn(props: {
  or?: boolean
  onDone: () => void
  onHalfway: (waiting: { byApp: boolean }) => void
}) {
  const { or = false, onDone, onHalfway } = props
  const [options, setOptions] = useState<Options | null>(null)
  const [busy, setBusy] = useState<Provider | null>(null)
  const [failure, setFailure] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)

  useEffect(() => {
    void send(getLoginOptions, {}).then((outcome) => outcome.ok && setOptions(outcome.reply))
  }, [])
  if (!options?.google && !options?.facebook) return null

  const attempt = async (provider: Provider, work: () => Promise<LoginOutcome | string>) => {
    setFailure('')
    setBusy(provider)
    const outcome = await work().catch((error: unknown) => (error as Error).message)
    const waiting = typeof outcome === 'string' ? null : halfway(outcome)
    const message = typeof outcome === 'string' ? outcome : waiting ? null : signedIn(outcome)
    setBusy(null)
    // A provider's button works once, so our own replaces it.
    setRound((before) => before + 1)
    if (message !== null) return setFailure(message)
    if (waiting) return onHalfway(waiting)
    rememberProvider(provider)
    onDone()
  }
  const { google, facebook } = options
  return (
    <section className={styles['social']} aria-label="Other ways to log in">
      {or && <p className={styles['or']}>or</p>}
      {google && (
        <div key={round} ref={place} className={styles['google']}>
          <Button
            quiet
            aria-busy={busy === 'Google'}
            onClick={() =>
              void attempt('Google', async () => {
                // A nonce works once and expires soon.
                const fresh = await send(getLoginOptions, {})
                if (!fresh.ok) return fresh.message
                const { nonce } = fresh.reply
                const body = await renderGoogleButton(google, nonce, place.current)
                return send(loginWithGoogle, { body })
              })
            }
          >
            Login with Google
          </Button>
        </div>
      )}
      {facebook && (
        <Button
          quiet
          aria-busy={busy === 'Facebook'}
          onClick={() =>
            void attempt('Facebook', async () => {
              await openFacebook(facebook)
              const body = await logInWithFacebook()
              return send(loginWithFacebook, { body })
            })
          }
        >
          Login with Facebook
        </Button>
      )}
      <p role="alert" className={styles['failure']}>
        {failure}
      </p>
    </section>
  )
}
