import { ContainerGallery } from './box-parts.tsx'
import { DayDrawingGallery, StickerGallery } from './drawing-parts.tsx'
import { FormFieldGallery } from './field-parts.tsx'
import styles from './gallery.module.css'
import { QuestionCardGallery } from './play-parts.tsx'
import { UiControlGallery } from './small-parts.tsx'

/** Shows every component of `web/ui/` in every state, for developers and for review screenshots. */
export function ComponentGallery() {
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
      <ContainerGallery />
      <UiControlGallery />
      <FormFieldGallery />
      <QuestionCardGallery />
      <DayDrawingGallery />
      <StickerGallery />
    </main>
  )
}
