import type { siteContract } from '#contract/site/contract.ts'
import type { Trx } from '#db/tables/tables.ts'
import { describeSiteProfileChanges } from '#domain/site/site-changes.ts'
import { SITE_LINKS, type SiteProfile } from '#domain/site/site.ts'
import type { ServerDependencies } from '../server-deps.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { updateSiteProfile } from './site-profile.queries.ts'
import { APP_VERSION } from '#db/engine/version.ts'

/** Records a change of the site's settings in the activity log. */
type RecordSiteChange = (trx: Trx, entry: { userId: string; at: number; about: string }) => Promise<void>

/** Handlers for the site profile: name, look, texts and contact links. */
export function siteHandlers(
  deps: ServerDependencies,
  recordChange: RecordSiteChange,
): EndpointHandlers<typeof siteContract> {
  const { content, settings, buildDate, now } = deps
  return {
    site: async () => {
      const { about: _, contact: __, ...shown } = content.site()
      return { url: settings.siteUrl, mail: settings.mail.smtpUrl !== null, ...shown, ...getSiteLinks(deps) }
    },
    texts: async () => {
      const { about, contact } = content.site()
      return { about, contact }
    },
    profile: async () => content.site(),
    setProfile: async ({ body }, { player, arrivedAt: at }) => {
      await content.write(async (trx) => {
        const { before, after, changed } = await updateSiteProfile(trx, body as Partial<SiteProfile>, at)
        if (changed)
          await recordChange(trx, { userId: player.id, at, about: describeSiteProfileChanges(before, after) })
        return { result: undefined, changed }
      })
      return { message: 'Saved. Your visitors will see it within a second.' }
    },
    meta: async () => ({ version: APP_VERSION, buildDate, now: now() }),
  }
}

function getSiteLinks({ content, settings }: ServerDependencies) {
  const siteProfile = content.site()
  return Object.fromEntries(
    SITE_LINKS.map((link) => [link, siteProfile[link] ?? settings.links[link]]),
  ) as ServerDependencies['settings']['links']
}
