import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './login-dialog.module.css'
import { SocialSignIn } from './social-sign-in.tsx'

/** For players without a password, before what cannot be taken back: they log in by their provider once more. */
export function LoginAgainDialog(props: { onDone: () => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby="login-again-title"
      onClose={props.onClose}
    >
      <div className={styles['head']}>
        <h2 id="login-again-title">Is it you?</h2>
      </div>
      <p className={styles['words']}>
        It is a while since you logged in. Please do so once more, and then it goes on.
      </p>
      <SocialSignIn onDone={props.onDone} />
      <Button quiet onClick={() => dialog.current?.close()}>
        Cancel
      </Button>
    </dialog>
  )
}
