import type { Site } from '../../api.ts'
import { type Page, useSite } from '../../page.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './contact.module.css'

export const page: Page = {
  Component: ContactPage,
  head: () => ({
    title: 'Contact us',
    description: 'How to reach us with a mistake you found, an idea for a question, or a hello.',
    path: paths.contact(),
  }),
}

function ContactPage() {
  const site = useSite()
  const ways = waysToReach(site)
  return (
    <>
      <Prose title="Contact us">
        {ways.length > 0 ? <Ways ways={ways} email={site.contactEmail} /> : <NoWay />}
        <h2>About your data</h2>
        <p>
          The <a href={paths.privacy()}>privacy page</a> tells what we keep, and the page about{' '}
          <a href={paths.dataDeletion()}>data deletion</a> how to have it deleted.
        </p>
      </Prose>
    </>
  )
}

type Way = { name: string; href: string; icon: string }

/** The ways the operator configured, the most public first. */
function waysToReach({ social, messenger, microblog, contactEmail }: Site): Way[] {
  return [
    social && { name: 'Facebook page', href: social, icon: 'arrow-out' },
    messenger && { name: 'Messenger', href: messenger, icon: 'arrow-out' },
    microblog && { name: 'Twitter', href: microblog, icon: 'arrow-out' },
    contactEmail && { name: 'E-mail', href: `mailto:${contactEmail}`, icon: 'mail' },
  ].filter((way) => way !== null && way !== '')
}

function Ways({ ways, email }: { ways: Way[]; email: string | null }) {
  return (
    <>
      <p>
        Found a mistake in a question? Got an idea for a better one? Or would you just like to say
        hello? We are glad to hear from you.
      </p>
      <ul className={styles['ways']}>
        {ways.map(({ name, href, icon }) => (
          <li key={name} className={styles['way']}>
            <ButtonLink quiet href={href}>
              <Icon name={icon} />
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {/* In words as well, for those whose browser has no mail program to open. */}
      {email && (
        <p>
          Our e-mail address is <strong>{email}</strong>.
        </p>
      )}
    </>
  )
}

function NoWay() {
  return (
    <p>
      Whoever runs this site has not published an address yet. Please look in again another day; the{' '}
      <a href={paths.home()}>question</a> will be a new one, too.
    </p>
  )
}
