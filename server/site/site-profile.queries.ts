import type { Database, Trx } from '#db/tables/tables.ts'
import { DEFAULT_PROFILE, type SiteProfile } from '#domain/site/site.ts'

/** What the operator said of the site, and for the rest what the product says. */
export async function siteProfile(db: Database | Trx): Promise<SiteProfile> {
  const row = await db
    .selectFrom('site_profile')
    .select('profile')
    .where('id', '=', 1)
    .executeTakeFirst()
  return { ...DEFAULT_PROFILE, ...(row && (JSON.parse(row.profile) as Partial<SiteProfile>)) }
}

/** Whether the operator has said anything of it yet. */
export async function isProfileSet(db: Database): Promise<boolean> {
  const row = await db.selectFrom('site_profile').select('id').executeTakeFirst()
  return row !== undefined
}

/** Adds to what is said of the site. Two who do so at once both wait for the content version. */
export async function changeProfile(
  trx: Trx,
  changes: Partial<SiteProfile>,
  at: number,
): Promise<boolean> {
  const before = await siteProfile(trx)
  const after = { ...before, ...changes }
  const profile = JSON.stringify(after)
  await trx
    .insertInto('site_profile')
    .values({ id: 1, profile, changed_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ profile, changed_at: at }))
    .execute()
  return profile !== JSON.stringify(before)
}

/** Among the packs: it is text that is taken in when it changes, too. */
const SITE_FILE = 'site.yaml'

/** Notes the checksum of the operator's file; whether it is another than the one that was taken in last. */
export async function noteSiteFile(trx: Trx, checksum: string, at: number): Promise<boolean> {
  const known = await trx
    .selectFrom('packs')
    .select('checksum')
    .where('name', '=', SITE_FILE)
    .executeTakeFirst()
  if (known?.checksum === checksum) return false
  const row = { checksum, loaded_at: at }
  await trx
    .insertInto('packs')
    .values({ name: SITE_FILE, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  return true
}
