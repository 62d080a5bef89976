import { Button } from '../../ui/button.tsx'
import styles from './logged-out-notice.module.css'
import { requestLogin } from './login-request.ts'

const LOGGED_OUT_TEXTS = {
  work: 'Nothing you wrote is lost: log in again, then save.',
  page: 'Log in to go on here.',
  play: 'Log in again, so that your answers count.',
}

/** Shows, wherever the page is scrolled, that the session ended and what that means here. */
export function LoggedOutNotice({ during }: { during: keyof typeof LOGGED_OUT_TEXTS }) {
  return (
    <div className={styles['out']} role="alert">
      <p>You’ve been logged out. {LOGGED_OUT_TEXTS[during]}</p>
      <Button onClick={requestLogin}>Log in again</Button>
    </div>
  )
}
