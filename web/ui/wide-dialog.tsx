import { type ReactNode, useEffect, useId, useRef } from 'react'
import dialogStyles from './dialog.module.css'
import styles from './wide-dialog.module.css'
import { Icon } from './icon.tsx'

/** A dialog with a title that opens on mount, sized for a page, a form or a few fields. */
export function WideDialog(props: {
  title: string
  room?: 'page' | 'form' | 'narrow'
  /** The buttons, with the main one last. They stay visible below the scrolling content. */
  buttons?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const { title, room = 'page', buttons, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles['dialog']} ${styles['wide']}`}
      data-room={room}
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={styles['close']} aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="cross" />
        </button>
      </div>
      <div className={styles['content']}>{children}</div>
      {buttons && <div className={styles['buttons']}>{buttons}</div>}
    </dialog>
  )
}
