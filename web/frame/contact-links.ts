import type { SiteInfo } from '../api/api.ts'
import { sitePaths, type SiteContactChannel } from '../paths.ts'

/**
 * Returns the link of each contact or donation channel: the configured one, or the contact page's section about it.
 */
export function getContactLinks(site: SiteInfo): Record<SiteContactChannel, string> {
  const { social, messenger, microblog, contactEmail, donation } = site
  return {
    facebook: social ?? sitePaths.contact('facebook'),
    messenger: messenger ?? sitePaths.contact('messenger'),
    twitter: microblog ?? sitePaths.contact('twitter'),
    'e-mail': contactEmail ? `mailto:${contactEmail}` : sitePaths.contact('e-mail'),
    coffee: donation ?? sitePaths.contact('coffee'),
  }
}
