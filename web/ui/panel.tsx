import type { HTMLAttributes, Ref } from 'react'
import styles from './panel.module.css'

/**
 * A box on the page that holds one subject; name it by `aria-label` or `aria-labelledby`. A class of
 * the page may lay out what is inside: it wins over what is said here.
 */
export function Panel(
  props: HTMLAttributes<HTMLElement> & {
    as?: 'section' | 'article' | 'aside' | 'div'
    /** Stands out from the page by a shadow. */
    raised?: boolean
    /** Less room around what is in it, such as beside something larger. */
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
