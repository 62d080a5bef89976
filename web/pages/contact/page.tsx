import { getContactLinks } from '../../frame/contact-links.ts'
import { type PageModule, useSiteInfo } from '../../page/page.ts'
import { sitePaths, type SiteContactChannel } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { ProsePage } from '../../ui/prose.tsx'
import styles from './contact.module.css'

export const pageModule: PageModule<string[]> = {
  Component: ContactPage,
  head: () => ({
    title: 'Contact us',
    description: 'Tell us about a mistake, an idea for a question, or just say hello.',
    path: sitePaths.contact(),
  }),
}

/**
 * Shows the configured contact channels as buttons. The other channels are quiet links to pages that say what to do
 * instead.
 */
function ContactPage({ data: contact }: { data: string[] }) {
  const site = useSiteInfo()
  const hrefs = getContactLinks(site)
  const isOpen = ({ way }: ContactWay) => hrefs[way] !== sitePaths.contact(way)
  const open = CONTACT_WAYS.filter(isOpen)
  const others = CONTACT_WAYS.filter((one) => !isOpen(one))
  return (
    <ProsePage title="Contact us">
      {contact.length > 0 ? (
        <Paragraphs texts={contact} />
      ) : (
        <p>Found a mistake? Got an idea for a question? Just want to say hello? We’d love to hear from you.</p>
      )}
      {open.length > 0 && (
        <ul className={styles['ways']}>
          {open.map(({ way, name, icon }) => (
            <li key={way} className={styles['way']}>
              <ButtonLink quiet href={hrefs[way]}>
                <Icon name={icon} />
                {name}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {/* The address also appears as text, for browsers without a mail program. */}
      {site.contactEmail && (
        <p>
          Our e-mail address is <strong>{site.contactEmail}</strong>.
        </p>
      )}
      <p>
        The quickest way to an editor is the Report button below any question. You can also{' '}
        <a href={sitePaths.suggest()}>suggest a question</a>.
      </p>
      {others.length > 0 && (
        <ul className={styles['ways']} aria-label="Elsewhere">
          {others.map(({ way, name }) => (
            <li key={way} className={styles['way']}>
              <a href={hrefs[way]}>{name}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        See what we keep on the <a href={sitePaths.privacy()}>privacy page</a>, and how to delete it under{' '}
        <a href={sitePaths.dataDeletion()}>data deletion</a>.
      </p>
    </ProsePage>
  )
}

type ContactWay = { way: SiteContactChannel; name: string; icon: string }

/** The contact channels, most public first. */
const CONTACT_WAYS: readonly ContactWay[] = [
  { way: 'facebook', name: 'Facebook page', icon: 'arrow-out' },
  { way: 'messenger', name: 'Messenger', icon: 'arrow-out' },
  { way: 'twitter', name: 'Twitter', icon: 'arrow-out' },
  { way: 'e-mail', name: 'E-mail', icon: 'mail' },
]
