import { WarningDialog } from '../ui/warning-dialog.tsx'

/** The reason why a question or quiz could not be saved, if it is not a flaw of the question or quiz. */
export type ContentSaveFailure = { is: 'failed'; message: string } | { is: 'signed out' }

/** Warns that saving failed. Shows nothing if the player is signed out, because the page reports that. */
export function SaveFailureDialog(props: { trouble: ContentSaveFailure; onDismiss: () => void }) {
  const { trouble, onDismiss } = props
  if (trouble.is === 'signed out') return null
  return <WarningDialog message={trouble.message} onDismiss={onDismiss} />
}
