import type { HTMLAttributes, Ref } from 'react'
import styles from './panel.module.css'

/** A box for one subject, named by `aria-label` or `aria-labelledby`. The page's own class can override its layout. */
export function Panel(
  props: HTMLAttributes<HTMLElement> & {
    as?: 'section' | 'article' | 'aside' | 'div'
    /** Whether the panel has a shadow. */
    raised?: boolean
    /** Reduces the padding of the panel, for example next to a larger box. */
    tight?: boolean
    ref?: Ref<HTMLElement>
  },
) {
  const { as = 'section', raised = false, tight = false, className = '', ...rest } = props
  const Element = as as 'section'
  return (
    <Element
      {...rest}
      className={`${styles['panel']} ${className}`}
      data-raised={raised || undefined}
      data-tight={tight || undefined}
    />
  )
}
