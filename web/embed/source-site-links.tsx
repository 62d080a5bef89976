import { addSourceChannelToUrl } from '#domain/audience/link-channel.ts'
import { sitePaths } from '../paths.ts'
import { Logo } from '../ui/logo.tsx'
import styles from './embed.module.css'

/** The trivia site that serves an embed, as opposed to the site that shows the embed. */
export type EmbeddedContentSourceSite = { name: string; url: string; logo: string | null; mail: boolean }

/**
 * A link to the subscription form on the site, or to its calendar if it sends no mail. The embed does not contain the
 * form, because a sandboxed frame cannot submit forms.
 */
export function MailSubscriptionLink({ home: { url, mail } }: { home: EmbeddedContentSourceSite }) {
  return (
    <p className={styles['foot']}>
      <a
        href={mail ? addSourceChannelToUrl(url + sitePaths.subscribe(), 'embed') : url + sitePaths.calendar()}
        target="_blank"
        rel="noopener"
      >
        {mail ? 'Get tomorrow’s question by mail' : 'Put the daily question in your calendar'}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  )
}

/** A link with the site's logo and name to the site's page of the embedded day or quiz. */
export function EmbeddedContentSourceLink({ home, href }: { home: EmbeddedContentSourceSite; href: string }) {
  return (
    <p className={styles['foot']}>
      <a href={addSourceChannelToUrl(href, 'embed')} target="_blank" rel="noopener">
        {home.logo ? <img src={home.logo} alt="" width="28" height="28" /> : <Logo />}
        {home.name}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  )
}
