import type { Database, Trx } from '#db/tables/tables.ts'
import { DEFAULT_SITE_PROFILE, type SiteProfile } from '#domain/site/site.ts'

/** Returns the site profile: the operator's values, with defaults for the rest. */
export async function loadSiteProfile(db: Database | Trx): Promise<SiteProfile> {
  const row = await db.selectFrom('site_profile').select('profile').where('id', '=', 1).executeTakeFirst()
  return { ...DEFAULT_SITE_PROFILE, ...(row && (JSON.parse(row.profile) as Partial<SiteProfile>)) }
}

/** Returns whether the operator has set any value of the profile. */
export async function isSiteProfileSet(db: Database): Promise<boolean> {
  const row = await db.selectFrom('site_profile').select('id').executeTakeFirst()
  return row !== undefined
}

/**
 * Changes values of the site profile, and returns it as it was and as it is. The content version row serialises
 * simultaneous changes.
 */
export async function updateSiteProfile(
  trx: Trx,
  changes: Partial<SiteProfile>,
  at: number,
): Promise<{ before: SiteProfile; after: SiteProfile; changed: boolean }> {
  const before = await loadSiteProfile(trx)
  const after = { ...before, ...changes }
  const profile = JSON.stringify(after)
  await trx
    .insertInto('site_profile')
    .values({ id: 1, profile, changed_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ profile, changed_at: at }))
    .execute()
  return { before, after, changed: profile !== JSON.stringify(before) }
}

/** The name under which the table of packs stores the checksum of the site file. */
const SITE_FILE_PACK = 'site.yaml'

/** Stores the checksum of the site file. Returns whether the file differs from the last loaded one. */
export async function saveSiteFileChecksum(trx: Trx, checksum: string, at: number): Promise<boolean> {
  const known = await trx.selectFrom('packs').select('checksum').where('name', '=', SITE_FILE_PACK).executeTakeFirst()
  if (known?.checksum === checksum) return false
  const row = { checksum, loaded_at: at }
  await trx
    .insertInto('packs')
    .values({ name: SITE_FILE_PACK, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  return true
}
