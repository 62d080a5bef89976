import { Button } from '../ui/button.tsx'
import styles from './logged-out.module.css'
import { requestLogin } from './login-request.ts'

/** Says, for as long as it is so and wherever one has scrolled to, that the session ended under the page. */
export function LoggedOut({ keepsWork }: { keepsWork: boolean }) {
  return (
    <div className={styles['out']} role="alert">
      <p>
        You were logged out meanwhile.{' '}
        {keepsWork
          ? 'Nothing you wrote is lost: log in again, then save.'
          : 'Log in to go on here.'}
      </p>
      <Button onClick={requestLogin}>Log in again</Button>
    </div>
  )
}
