import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import dialogStyles from './dialog.module.css'

/**
 * Opens on mount and asks for confirmation of an action that cannot simply be undone. Cancel, which has the focus,
 * and Escape change nothing. While `onConfirm` runs the dialog stays open and cannot be confirmed again. The parent
 * closes it.
 */
export function ConfirmDialog(props: {
  title: string
  /** The text that explains the consequences of the action to confirm. */
  children: ReactNode
  confirm: string
  cancel?: string
  /** Colours the confirm button as a warning. */
  danger?: boolean
  onConfirm: () => Promise<unknown> | void
  onCancel: () => void
}) {
  const { title, children, confirm, cancel = 'Cancel', danger = false, onConfirm, onCancel } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  const confirmOnce = async () => {
    if (busy) return
    setBusy(true)
    await onConfirm()
    setBusy(false)
  }
  return (
    <dialog
      ref={dialog}
      className={dialogStyles['dialog']}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => busy && event.preventDefault()}
      onClose={onCancel}
    >
      <div className={styles['content']}>
        <h2 id={`${id}title`}>{title}</h2>
        <div id={`${id}text`} className={styles['text']}>
          {children}
        </div>
        <div className={styles['buttons']}>
          <Button quiet disabled={busy} onClick={() => dialog.current?.close()}>
            {cancel}
          </Button>
          <Button aria-busy={busy} data-danger={danger} onClick={() => void confirmOnce()}>
            {busy ? 'One moment…' : confirm}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
