import { TAGLINE } from '#domain/site.ts'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './footer.module.css'
import { useSite } from './site.ts'

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
          <Link to={paths.shop()}>Shop</Link>
        </li>
        <li>
          <Link to={paths.about()}>About us</Link>
        </li>
        <li>
          <Link to={paths.contact()}>Contact us</Link>
        </li>
        <li>
          <Link to={paths.privacy()}>Privacy</Link>
        </li>
        <li>
          <Link to={paths.dataDeletion()}>Data deletion</Link>
        </li>
      </ul>
      <p className={styles['tagline']}>{TAGLINE}</p>
    </footer>
  )
}
