import type { SiteInfo } from '../api/api.ts'
import { paths, type SiteContactChannel } from '../paths.ts'

/**
 * Returns the link of each contact or donation channel: the configured one, or the contact page's section about it.
 */
export function getContactLinks(site: SiteInfo): Record<SiteContactChannel, string> {
  const { social, messenger, microblog, contactEmail, donation } = site
  return {
    facebook: social ?? paths.contact('facebook'),
    messenger: messenger ?? paths.contact('messenger'),
    twitter: microblog ?? paths.contact('twitter'),
    'e-mail': contactEmail ? `mailto:${contactEmail}` : paths.contact('e-mail'),
    coffee: donation ?? paths.contact('coffee'),
  }
}
