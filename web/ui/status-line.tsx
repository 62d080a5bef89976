import type { ReactNode, Ref } from 'react'
import styles from './status-line.module.css'

/**
 * Says, also aloud, what there is or what was done. Render it before it has something to say, or
 * nobody would hear it.
 */
export function StatusLine(props: {
  /** `quiet` keeps its line when it says nothing; the boxes take no room then. */
  look?: 'quiet' | 'note' | 'done'
  className?: string | undefined
  /** With it, it can take the focus. */
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
