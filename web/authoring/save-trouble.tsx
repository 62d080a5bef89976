import { WarningDialog } from '../ui/warning-dialog.tsx'
import styles from './save-trouble.module.css'

/** Why something that was written could not be saved, apart from what it says itself. */
export type SaveTrouble = { is: 'failed'; message: string } | { is: 'signed out' }

/** Tells of it; what was written is still there. */
export function SaveTroubleNotice(props: { trouble: SaveTrouble; onDismiss: () => void }) {
  const { trouble, onDismiss } = props
  if (trouble.is === 'failed') {
    return <WarningDialog message={trouble.message} onDismiss={onDismiss} />
  }
  return (
    <p className={styles['ended']} role="alert">
      Your session is over. Nothing is lost: log in again, then save.
    </p>
  )
}
