import type { ReactNode } from 'react'
import styles from './horizontal-bar-chart.module.css'

/** A bar of a horizontal bar chart, with its label and value. */
export type HorizontalBar = {
  label: ReactNode
  key: string
  /** The value of the bar as a share of the longest possible bar, from 0 to 1. */
  share: number
  text: string
  note?: ReactNode
  isMarked?: boolean
}

/**
 * A chart of horizontal bars, for labels that are too long for an axis. Each value is written beside its bar, so the
 * chart needs no table for screen readers.
 */
export function HorizontalBarChart({
  rows,
  ...list
}: {
  rows: readonly HorizontalBar[]
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
