import { useServerRenderedContent } from '../page/server-rendered-html.tsx'
import { FooterContent } from './footer-content.tsx'
import styles from './footer.module.css'

export function SiteFooter() {
  const content = useServerRenderedContent('#root > footer')
  // The content of the footer never changes, so the browser build omits `FooterContent` and hydrates the
  // server-rendered HTML.
  return import.meta.env.SSR ? (
    <footer className={styles['footer']}>
      <FooterContent />
    </footer>
  ) : (
    <footer className={styles['footer']} dangerouslySetInnerHTML={content} />
  )
}
