import { type ReactNode, useEffect, useId, useRef } from 'react'
import dialogStyles from './dialog.module.css'
import styles from './wide-dialog.module.css'
import { Icon } from './icon.tsx'

/** A dialog with a title and room for a page's worth, for a form, or for a field or two; it opens by itself. */
export function WideDialog(props: {
  title: string
  room?: 'page' | 'form' | 'narrow'
  /** What one can do, the likeliest last; they stay in sight below the content. */
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
        <button
          type="button"
          className={styles['close']}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="cross" />
        </button>
      </div>
      <div className={styles['content']}>{children}</div>
      {buttons && <div className={styles['buttons']}>{buttons}</div>}
    </dialog>
  )
}
