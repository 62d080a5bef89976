import { useServerRenderedContent } from '../page/server-rendered-html.tsx'
import { sitePaths } from '../paths.ts'
import { SiteLogoAndName } from './brand-content.tsx'
import styles from './header.module.css'

/** The link home with the site's logo and name. */
export function HomeLogoLink() {
  const content = useServerRenderedContent('#root > header > a')
  const props = { href: sitePaths.home(), className: styles['brand'] }
  return import.meta.env.SSR ? (
    <a {...props}>
      <SiteLogoAndName />
    </a>
  ) : (
    <a {...props} dangerouslySetInnerHTML={content} />
  )
}
