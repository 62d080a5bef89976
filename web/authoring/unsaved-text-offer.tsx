import { sitePaths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import styles from './unsaved-text-offer.module.css'

/** Offers to continue with unsaved text, which would otherwise be overwritten. */
export function UnsavedFormPrompt(props: {
  /** The typed question or title, or an empty string. */
  about: string
  /** Whether the unsaved text stays available after "Start afresh". */
  staysStored: boolean
  onContinue: () => void
  onDiscard: () => void
}) {
  const { about, staysStored, onContinue, onDiscard } = props
  return (
    <div className={styles['offer']} role="status">
      <p>
        You were writing here, and it wasn’t saved{about ? ': ' : '.'}
        {about && <q>{about}</q>}
      </p>
      <div className={styles['buttons']}>
        <Button onClick={onContinue}>Continue where you left off</Button>
        <Button quiet onClick={onDiscard}>
          Start afresh
        </Button>
      </div>
      {staysStored && (
        <p className={styles['waits']}>
          It stays in this browser: <a href={sitePaths.unsaved()}>all unsaved texts</a>
        </p>
      )}
    </div>
  )
}
