import { TAGLINE } from '#domain/site.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './footer.module.css'
import { useSite } from '../page.ts'

export function Footer() {
  const { social, microblog, messenger, donation } = useSite()
  return (
    <footer className={styles['footer']}>
      {donation && (
        <a className={styles['donation']} href={donation} rel="noopener">
          <Icon name="coffee" />
          Please shout us a coffee to help keep the questions coming
        </a>
      )}
      <ul className={styles['links']}>
        {social && (
          <li>
            <a href={social}>Facebook</a>
          </li>
        )}
        {microblog && (
          <li>
            <a href={microblog}>Twitter</a>
          </li>
        )}
        {messenger && (
          <li>
            <a href={messenger}>Messenger</a>
          </li>
        )}
        <li>
          <a href={paths.shop()}>Shop</a>
        </li>
        <li>
          <a href={paths.about()}>About us</a>
        </li>
        <li>
          <a href={paths.contact()}>Contact us</a>
        </li>
        <li>
          <a href={paths.privacy()}>Privacy</a>
        </li>
        <li>
          <a href={paths.dataDeletion()}>Data deletion</a>
        </li>
      </ul>
      <p className={styles['tagline']}>{TAGLINE}</p>
    </footer>
  )
}
