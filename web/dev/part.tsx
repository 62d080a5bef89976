import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** A component of `web/ui/` with its name. */
export function GalleryPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles['part']} id={name} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles['states']}>{children}</div>
    </section>
  )
}

/** One state of a component. */
export function PartExample(props: { name: string; wide?: boolean; children: ReactNode }) {
  const { name, wide = false, children } = props
  return (
    <figure className={styles['state']} data-wide={wide}>
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  )
}
