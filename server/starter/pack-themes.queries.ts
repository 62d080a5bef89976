import type { Database, Trx } from '#db/tables/tables.ts'
import type { Theme } from '#domain/questions/theme.ts'

/**
 * Returns the themes of a pack that the pack has not added to this site before. So a theme that was added and then
 * removed on the site stays removed.
 */
export async function listPackThemesNeverAdded(db: Database, pack: string, themes: readonly Theme[]): Promise<Theme[]> {
  const rows = await db
    .selectFrom('pack_items')
    .select('item_id')
    .where('pack', '=', pack)
    .where('subject', '=', 'theme')
    .execute()
  const known = new Set(rows.map(({ item_id: id }) => id))
  return themes.filter(({ id }) => !known.has(id))
}

/** Adds themes of a pack, and remembers that the pack brought them. */
export async function insertPackThemes(trx: Trx, pack: string, themes: readonly Theme[], at: number): Promise<void> {
  if (themes.length === 0) return
  await trx
    .insertInto('themes')
    .values(themes.map((theme, index) => ({ ...theme, added_at: at + index })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await trx
    .insertInto('pack_items')
    .values(themes.map(({ id }) => ({ pack, subject: 'theme', item_id: id, version: 1 })))
    .onConflict((conflict) => conflict.columns(['pack', 'subject', 'item_id']).doNothing())
    .execute()
}
