import { sitePaths } from '../paths.ts'
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
    { name: 'Archive', href: sitePaths.archive() },
    { name: 'Search', href: sitePaths.search() },
    { name: 'Review', href: sitePaths.review() },
    { name: 'Friends', href: sitePaths.circles() },
    ...(site.shop ? [{ name: 'Shop', href: sitePaths.shop() }] : []),
    ...(site.mail ? [{ name: 'By mail', href: sitePaths.subscribe() }] : []),
    { name: 'Feeds', href: `${sitePaths.about()}#follow` },
    { name: 'About us', href: sitePaths.about() },
    { name: 'Contact us', href: sitePaths.contact() },
    { name: 'Privacy', href: sitePaths.privacy() },
    { name: 'Data deletion', href: sitePaths.dataDeletion() },
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
