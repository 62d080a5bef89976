import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** A card that says why there is nothing to play here, and where to go on. */
export function Notice(props: { sign: string; title: string; children: ReactNode }) {
  return (
    <section className={styles['notice']}>
      <p className={styles['sign']} aria-hidden="true">
        {props.sign}
      </p>
      <h1>{props.title}</h1>
      {props.children}
    </section>
  )
}
