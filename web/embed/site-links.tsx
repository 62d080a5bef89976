import { addLinkChannel } from '#domain/audience/link-channel.ts'
import { paths } from '../paths.ts'
import { Logo } from '../ui/logo.tsx'
import styles from './embed.module.css'

/** The site that an embed comes from. */
export type HomeSite = { name: string; url: string; logo: string | null; mail: boolean }

/** Opens the form on the site, because a sandboxed frame can send none. */
export function MailLink({ home: { url, mail } }: { home: HomeSite }) {
  if (!mail) return null
  return (
    <p className={styles['foot']}>
      <a href={addLinkChannel(url + paths.subscribe(), 'embed')} target="_blank" rel="noopener">
        Get tomorrow’s question by mail
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  )
}

/** A link with the site's logo to the page with the same content. */
export function HomeLink({ home, href }: { home: HomeSite; href: string }) {
  return (
    <p className={styles['foot']}>
      <a href={addLinkChannel(href, 'embed')} target="_blank" rel="noopener">
        {home.logo ? <img src={home.logo} alt="" width="28" height="28" /> : <Logo />}
        {home.name}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  )
}
