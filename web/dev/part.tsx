import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** A part, by its name in `web/ui/`. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles['part']} id={name} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles['states']}>{children}</div>
    </section>
  )
}

/** One state of a part. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className={styles['state']}>
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  )
}
