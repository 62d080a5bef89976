import type { ReactNode } from 'react'
import styles from './action-list.module.css'

/** A list of named things, each with a note and an action such as a button. */
export function LabeledItemActionList(props: {
  label: string
  items: readonly { id: string; name: string; note?: ReactNode; action?: ReactNode }[]
}) {
  const { label, items } = props
  return (
    <ul className={styles['list']} aria-label={label}>
      {items.map(({ id, name, note, action }) => (
        <li key={id}>
          <span>
            <b>{name}</b>
            {note && <small>{note}</small>}
          </span>
          {action}
        </li>
      ))}
    </ul>
  )
}
