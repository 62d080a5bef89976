import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import styles from './kept-offer.module.css'

/** What was typed before the page went away is offered before anything else is written over it. */
export function KeptOffer(props: {
  /** What it was about; empty when that was not written yet. */
  about: string
  /** Whether it is still there for who starts afresh. */
  waits: boolean
  onGoOn: () => void
  onStartAfresh: () => void
}) {
  const { about, waits, onGoOn, onStartAfresh } = props
  return (
    <div className={styles['offer']} role="status">
      <p>
        You were writing here, and it was not saved{about ? ': ' : '.'}
        {about && <q>{about}</q>}
      </p>
      <div className={styles['buttons']}>
        <Button onClick={onGoOn}>Continue where you left off</Button>
        <Button quiet onClick={onStartAfresh}>
          Start afresh
        </Button>
      </div>
      {waits && (
        <p className={styles['waits']}>
          It stays in this browser: <a href={paths.unsaved()}>all that is unsaved</a>
        </p>
      )}
    </div>
  )
}
