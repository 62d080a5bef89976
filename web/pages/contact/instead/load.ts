import { PageFailure } from '../../../api/api.ts'
import type { PageLoader } from '../../../page/page.ts'
import type { ContactChannel } from '../../../paths.ts'

const CHANNELS: readonly string[] = ['facebook', 'messenger', 'twitter', 'e-mail', 'coffee'] satisfies ContactChannel[]

/** Returns the channel in the address. */
export const load: PageLoader<ContactChannel> = async ({ channel = '' }) => {
  if (!CHANNELS.includes(channel)) throw new PageFailure(404, 'There is no such page.')
  return { data: channel as ContactChannel }
}
