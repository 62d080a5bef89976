import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './footer.module.css'
import { useSiteInfo } from '../page/page.ts'
import { getContactLinks } from './contact-links.ts'

/** The content of the footer, which only the server renders. */
export function FooterContent() {
  const site = useSiteInfo()
  const ways = getContactLinks(site)
  const links = [
    { name: 'Facebook', href: ways.facebook },
    { name: 'Twitter', href: ways.twitter },
    { name: 'Messenger', href: ways.messenger },
    { name: 'Archive', href: paths.archive() },
    { name: 'Search', href: paths.search() },
    { name: 'Review', href: paths.review() },
    { name: 'Friends', href: paths.circles() },
    ...(site.shop ? [{ name: 'Shop', href: paths.shop() }] : []),
    ...(site.mail ? [{ name: 'By mail', href: paths.subscribe() }] : []),
    { name: 'Feeds', href: `${paths.about()}#follow` },
    { name: 'About us', href: paths.about() },
    { name: 'Contact us', href: paths.contact() },
    { name: 'Privacy', href: paths.privacy() },
    { name: 'Data deletion', href: paths.dataDeletion() },
  ]
  return (
    <>
      <a className={styles['donation']} href={ways.coffee} rel="noopener">
        <Icon name="coffee" />
        Please shout us a coffee to help keep the questions coming
      </a>
      <ul className={styles['links']}>
        {links.map(({ name, href }) => (
          <li key={name}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
      <p className={styles['tagline']}>{site.tagline}</p>
    </>
  )
}
