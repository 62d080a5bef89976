import { useEffect, useRef, useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import { getLoginOptions, loginWithFacebook, loginWithGoogle } from '#contract/sign-in/calls.ts'
import { callApi } from '../../api/api.ts'
import { saveLastLoginProvider } from '../session/last-provider.ts'
import { Button } from '../../ui/button.tsx'
import { logInWithFacebook, loadFacebookSdk } from './facebook.ts'
import { renderGoogleButton } from './google.ts'
import styles from './login-dialog.module.css'
import { getPendingSecondFactor, type LoginOutcome, handleLoginOutcome } from './handle-login-outcome.ts'

type LoginOptions = ApiCallReply<typeof getLoginOptions>
type LoginProvider = 'Google' | 'Facebook'

/**
 * The buttons of the login providers, with an `or` above them if another sign-in method precedes them. A provider's
 * script is loaded when its button is pressed.
 */
export function SocialLoginButtons(props: {
  or?: boolean
  onDone: () => void
  onHalfway: (waiting: { byApp: boolean }) => void
}) {
  const { or = false, onDone, onHalfway } = props
  const [options, setOptions] = useState<LoginOptions | null>(null)
  const [busy, setBusy] = useState<LoginProvider | null>(null)
  const [failure, setFailure] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)

  useEffect(() => {
    void callApi(getLoginOptions, {}).then((outcome) => outcome.ok && setOptions(outcome.reply))
  }, [])
  if (!options?.google && !options?.facebook) return null

  const attempt = async (provider: LoginProvider, work: () => Promise<LoginOutcome | string>) => {
    setFailure('')
    setBusy(provider)
    const outcome = await work().catch((error: unknown) => (error as Error).message)
    const waiting = typeof outcome === 'string' ? null : getPendingSecondFactor(outcome)
    const message = typeof outcome === 'string' ? outcome : waiting ? null : handleLoginOutcome(outcome)
    setBusy(null)
    // The button of a provider's script works only once, so our button replaces it.
    setRound((before) => before + 1)
    if (message !== null) return setFailure(message)
    if (waiting) return onHalfway(waiting)
    saveLastLoginProvider(provider)
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
                // A nonce works only once and expires soon, so a new one is requested for each login.
                const fresh = await callApi(getLoginOptions, {})
                if (!fresh.ok) return fresh.message
                const { nonce } = fresh.reply
                const body = await renderGoogleButton(google, nonce, place.current)
                return callApi(loginWithGoogle, { body })
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
              await loadFacebookSdk(facebook)
              const body = await logInWithFacebook()
              return callApi(loginWithFacebook, { body })
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
