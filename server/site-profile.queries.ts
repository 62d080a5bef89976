import type { Database, Trx } from '#db/tables.ts'
import { DEFAULT_PROFILE, type SiteProfile } from '#domain/site.ts'

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
