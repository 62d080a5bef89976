import { Button } from '../../ui/button.tsx'
import styles from './logged-out-notice.module.css'
import { openLoginDialog } from './login-request.ts'

const LOGGED_OUT_TEXTS = {
  work: 'Nothing you wrote is lost: log in again, then save.',
  page: 'Log in to go on here.',
  play: 'Log in again, so that your answers count.',
}

/**
 * A notice in a fixed position of the window, which says that the session has ended and what that means for the current
 * page.
 */
export function LoggedOutNotice({ during }: { during: keyof typeof LOGGED_OUT_TEXTS }) {
  return (
    <div className={styles['out']} role="alert">
      <p>You’ve been logged out. {LOGGED_OUT_TEXTS[during]}</p>
      <Button onClick={openLoginDialog}>Log in again</Button>
    </div>
  )
}
