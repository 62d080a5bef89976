import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './dialog.module.css'

/** An error dialog that opens on mount. Its button, Escape or a click outside closes it. */
export function WarningDialog({ message, onDismiss }: { message: string; onDismiss: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby="warning-message"
      onClose={onDismiss}
      closedby="any"
    >
      <div className={styles['content']}>
        <Icon name="warning" size={48} />
        <p id="warning-message">{message}</p>
        <Button onClick={() => dialog.current?.close()}>Dismiss</Button>
      </div>
    </dialog>
  )
}
