import { BoxParts } from './box-parts.tsx'
import { DrawingParts } from './drawing-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import styles from './gallery.module.css'
import { PlayParts } from './play-parts.tsx'
import { SmallParts } from './small-parts.tsx'

/** Shows every component of `web/ui/` in every state, for developers and for review screenshots. */
export function Gallery() {
  return (
    <main className={styles['gallery']}>
      <h1>Parts</h1>
      <p className={styles['choices']}>
        <a href="?theme=light">Light</a>
        <a href="?theme=dark">Dark</a>
        <a href="?">As the system has it</a>
      </p>
      <p className={styles['choices']}>
        <a href="/dev/parts/mails">Mails</a>
        <a href="/dev/parts/errors">Error pages</a>
      </p>
      <BoxParts />
      <SmallParts />
      <FieldParts />
      <PlayParts />
      <DrawingParts />
    </main>
  )
}
