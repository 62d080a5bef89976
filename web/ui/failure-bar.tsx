import { Button } from './button.tsx'
import styles from './failure-bar.module.css'
import { Icon } from './icon.tsx'

/** An error message with a retry button. */
export function RetryableErrorMessage(props: { message: string; busy?: boolean; onRetry: () => void }) {
  const { message, busy = false, onRetry } = props
  return (
    <div className={styles['bar']}>
      <p>
        <Icon name="warning" /> {message}
      </p>
      <Button quiet aria-busy={busy} onClick={onRetry}>
        {busy ? 'One moment…' : 'Try again'}
      </Button>
    </div>
  )
}
