import { useEffect, useRef, useState } from 'react'
import type { Player } from '../session/player.ts'
import { Button } from '../../ui/button.tsx'
import { WideDialog } from '../../ui/wide-dialog.tsx'
import styles from './login-dialog.module.css'
import { LoginForm } from './login-form.tsx'
import { PasskeyLoginButton } from './passkey-login.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { SocialLoginButtons } from './social-login-buttons.tsx'

/**
 * Asks the player to log in again, with the original method, before a change that a stranger at an unattended
 * browser must not make.
 */
export function ReauthenticationDialog(props: { player: Player; onDone: () => void; onClose: () => void }) {
  const { player, onDone, onClose } = props
  /** The pending second factor, set once the password was right. */
  const [waiting, setWaiting] = useState<{ byApp: boolean } | null>(null)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus()
  }, [])
  return (
    <WideDialog title="Is it you?" room="narrow" onClose={onClose}>
      <div ref={content} className={styles['step']}>
        <p className={styles['words']}>
          It is a while since you logged in. Please do so once more, and then it goes on.
        </p>
        {waiting ? (
          <SecondFactorStep byApp={waiting.byApp} onDone={onDone} onBack={() => setWaiting(null)} />
        ) : (
          <>
            {player.source === 'Email' && <LoginForm email={player.email} onDone={onDone} onHalfway={setWaiting} />}
            <SocialLoginButtons or={player.source === 'Email'} onDone={onDone} onHalfway={setWaiting} />
            <PasskeyLoginButton onDone={onDone} />
          </>
        )}
        <Button quiet onClick={() => content.current?.closest('dialog')?.close()}>
          Cancel
        </Button>
      </div>
    </WideDialog>
  )
}
