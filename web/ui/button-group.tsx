import type { HTMLAttributes } from 'react'
import styles from './button-group.module.css'

/**
 * Buttons or links for the same choice. The chosen ones have `aria-pressed="true"` or `aria-current`.
 * With `joined` they share borders, as fits a choice of one.
 */
export function ButtonGroup({ joined = false, ...rest }: HTMLAttributes<HTMLElement> & { joined?: boolean }) {
  return <div role="group" {...rest} className={styles['group']} data-joined={joined} />
}
