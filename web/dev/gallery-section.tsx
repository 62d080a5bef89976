import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** A section of the component gallery: the name of a component of `web/ui/`, and examples of it. */
export function ComponentGallerySection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles['part']} id={name} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles['states']}>{children}</div>
    </section>
  )
}

/** An example in the component gallery: a component in one state, with a caption that names the state. */
export function ComponentGalleryExample(props: { name: string; wide?: boolean; children: ReactNode }) {
  const { name, wide = false, children } = props
  return (
    <figure className={styles['state']} data-wide={wide}>
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  )
}
