import { WarningDialog } from '../ui/warning-dialog.tsx'

/** Why something that was written could not be saved, apart from what it says itself. */
export type SaveTrouble = { is: 'failed'; message: string } | { is: 'signed out' }

/** Tells of it; what was written is still there. That nobody is signed in any more the page says. */
export function SaveTroubleNotice(props: { trouble: SaveTrouble; onDismiss: () => void }) {
  const { trouble, onDismiss } = props
  if (trouble.is === 'signed out') return null
  return <WarningDialog message={trouble.message} onDismiss={onDismiss} />
}
