import { DocumentShell } from '../document.tsx'
import { ErrorPage } from './error-page.tsx'
import styles from './frame.module.css'

/** When even the frame could not be made. */
export function DocumentError() {
  return (
    <DocumentShell category="General Knowledge">
      <main className={styles['main']}>
        <ErrorPage />
      </main>
    </DocumentShell>
  )
}
