import type { ReactNode } from 'react'
import styles from './table.module.css'

/**
 * A data table. Without room for columns each row becomes a block: its header, then its cells with their
 * `data-label` in front.
 */
export function ResponsiveTable(props: {
  columns: readonly (string | { hidden: string })[]
  /** Whether the rows are outdated while the next ones load. */
  stale?: boolean
  /** The minimum width at which columns are used. */
  room?: 'narrow' | 'medium' | 'wide'
  className?: string | undefined
  children: ReactNode
}) {
  const { columns, stale = false, room = 'medium', className = '', children } = props
  return (
    <div className={styles['place']} data-room={room}>
      <table className={`${styles['table']} ${className}`} aria-busy={stale}>
        <thead>
          <tr>
            {columns.map((column) =>
              typeof column === 'string' ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                <th key={column.hidden} scope="col">
                  <span className="visually-hidden">{column.hidden}</span>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
