import type { ReactNode, Ref } from 'react'
import styles from './status-message.module.css'

/**
 * Shows and announces a status message. Render it before it has a message, otherwise screen readers do not announce it.
 */
export function StatusMessage(props: {
  /** `quiet` is a line of text that keeps its height when it is empty. `note` and `done` are boxes that collapse when empty. */
  look?: 'quiet' | 'note' | 'done'
  className?: string | undefined
  /** With a `ref`, the message can be focused by a script. */
  ref?: Ref<HTMLParagraphElement>
  children?: ReactNode
}) {
  const { look = 'quiet', className = '', ref, children } = props
  return (
    <p
      ref={ref}
      role="status"
      tabIndex={ref ? -1 : undefined}
      className={`${styles['status']} ${className}`}
      data-look={look}
    >
      {children}
    </p>
  )
}
