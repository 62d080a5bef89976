import { PageLoadError } from '../../../api/api.ts'
import type { PageDataLoader } from '../../../page/page.ts'
import type { SiteContactChannel } from '../../../paths.ts'

const CHANNELS: readonly string[] = [
  'facebook',
  'messenger',
  'twitter',
  'e-mail',
  'coffee',
] satisfies SiteContactChannel[]

/** Returns the contact channel named in the page's URL. Fails with 404 for any other name. */
export const loadPageData: PageDataLoader<SiteContactChannel> = async ({ channel = '' }) => {
  if (!CHANNELS.includes(channel)) throw new PageLoadError(404, 'There is no such page.')
  return { data: channel as SiteContactChannel }
}
