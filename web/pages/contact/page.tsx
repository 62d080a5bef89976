import type { ReactNode } from 'react'
import type { Site } from '../../api/api.ts'
import { getContactLinks } from '../../frame/contact-links.ts'
import { type PageModule, useSite } from '../../page/page.ts'
import { paths, type ContactChannel } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { ProsePage } from '../../ui/prose.tsx'
import styles from './contact.module.css'

export const page: PageModule<string[]> = {
  Component: ContactPage,
  head: () => ({
    title: 'Contact us',
    description: 'How to reach us with a mistake you found, an idea for a question, or a hello.',
    path: paths.contact(),
  }),
}

function ContactPage({ data: contact }: { data: string[] }) {
  const site = useSite()
  const hrefs = getContactLinks(site)
  const missing = getMissingWays(site)
  return (
    <ProsePage title="Contact us">
      {contact.length > 0 ? (
        <Paragraphs texts={contact} />
      ) : (
        <p>
          Found a mistake in a question? Got an idea for a better one? Or would you just like to say hello? We are glad
          to hear from you.
        </p>
      )}
      <ul className={styles['ways']}>
        {CONTACT_WAYS.map(({ way, name, icon }) => (
          <li key={way} className={styles['way']}>
            <ButtonLink quiet href={hrefs[way]}>
              <Icon name={icon} />
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {/* The address also appears as text, for browsers without a mail program. */}
      {site.contactEmail && (
        <p>
          Our e-mail address is <strong>{site.contactEmail}</strong>.
        </p>
      )}
      {missing.length > 0 && <h2>Not open yet, and what to do instead</h2>}
      {missing.map((way) => (
        <section key={way} id={way} className={styles['instead']}>
          {ALTERNATIVES[way]}
        </section>
      ))}
      <h2>About your data</h2>
      <p>
        The <a href={paths.privacy()}>privacy page</a> tells what we keep, and the page about{' '}
        <a href={paths.dataDeletion()}>data deletion</a> how to have it deleted.
      </p>
    </ProsePage>
  )
}

/** The contact channels, most public first. */
const CONTACT_WAYS: { way: ContactChannel; name: string; icon: string }[] = [
  { way: 'facebook', name: 'Facebook page', icon: 'arrow-out' },
  { way: 'messenger', name: 'Messenger', icon: 'arrow-out' },
  { way: 'twitter', name: 'Twitter', icon: 'arrow-out' },
  { way: 'e-mail', name: 'E-mail', icon: 'mail' },
]

/** Returns the channels that the operator has not configured. */
function getMissingWays(site: Site): ContactChannel[] {
  const set: Record<ContactChannel, string | null> = {
    facebook: site.social,
    messenger: site.messenger,
    twitter: site.microblog,
    'e-mail': site.contactEmail,
    coffee: site.donation,
  }
  return (Object.keys(set) as ContactChannel[]).filter((way) => !set[way])
}

/** The alternatives for each channel that is not configured. */
const ALTERNATIVES: Record<ContactChannel, ReactNode> = {
  facebook: (
    <>
      <h3>Facebook</h3>
      <p>
        We have no page there. If you liked <a href={paths.home()}>a question</a>, its Share button shows it to your
        friends.
      </p>
    </>
  ),
  messenger: (
    <>
      <h3>Messenger</h3>
      <p>
        We do not chat yet. How everything works is told on the page <a href={paths.about()}>about us</a>.
      </p>
    </>
  ),
  twitter: (
    <>
      <h3>Twitter</h3>
      <p>
        We have no account there. You can post all the same: the Tweet button of a question writes the text, and never
        gives the answer away.
      </p>
    </>
  ),
  'e-mail': (
    <>
      <h3>E-mail</h3>
      <p>
        We have no mailbox yet. For what is yours you need none: <a href={paths.profile()}>your profile</a> shows what
        we keep about you, gives you a copy and deletes it, all at once.
      </p>
    </>
  ),
  coffee: (
    <>
      <h3>A coffee for us</h3>
      <p>We cannot take one yet. It keeps the questions coming just as well if you play, and bring a friend.</p>
    </>
  ),
}
