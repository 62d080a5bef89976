import type { ReactNode } from 'react'
import styles from './table.module.css'

/**
 * Rows of facts. Where there is no room for columns each row is a block: its header, then its cells
 * beside each other, those with a `data-label` with that before them.
 */
export function Table(props: {
  columns: readonly (string | { hidden: string })[]
  /** What is shown is of before: the next rows are on their way. */
  stale?: boolean
  /** How wide its place must be at least to have room for the columns. */
  room?: 'narrow' | 'medium' | 'wide'
  className?: string | undefined
  /** The rows. */
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
