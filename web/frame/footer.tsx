import { useServedContent } from '../page/served-html.tsx'
import { FooterContent } from './footer-content.tsx'
import styles from './footer.module.css'

export function Footer() {
  const content = useServedContent('#root > footer')
  // The build for browsers omits the content's script, because nothing in it changes.
  return import.meta.env.SSR ? (
    <footer className={styles['footer']}>
      <FooterContent />
    </footer>
  ) : (
    <footer className={styles['footer']} dangerouslySetInnerHTML={content} />
  )
}
