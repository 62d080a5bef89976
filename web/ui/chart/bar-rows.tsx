import type { ReactNode } from 'react'
import styles from './bar-rows.module.css'

/** A row of a chart. Its text is beside its bar, so it needs no table. */
export type BarRow = {
  label: ReactNode
  key: string
  /** The length of the bar, from 0 to 1. */
  share: number
  text: string
  note?: ReactNode
  isMarked?: boolean
}

/** Horizontal bars with their texts, for parts whose names are too long for an axis. */
export function BarRows({
  rows,
  ...list
}: {
  rows: readonly BarRow[]
  'aria-label'?: string
  'aria-labelledby'?: string
}) {
  return (
    <ol className={styles['rows']} {...list}>
      {rows.map(({ key, label, share, text, note, isMarked = false }) => (
        <li key={key} data-marked={isMarked}>
          <span className={styles['name']}>{label}</span>
          <svg className={styles['bar']} aria-hidden="true" focusable="false">
            <rect width={`${Math.round(1000 * share) / 10}%`} height="100%" rx="3" />
          </svg>
          <span className={styles['text']}>{text}</span>
          {note && <small className={styles['note']}>{note}</small>}
        </li>
      ))}
    </ol>
  )
}
