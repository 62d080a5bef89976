import type { Database, Trx } from '#db/tables/tables.ts'
import type { Theme } from '#domain/questions/theme.ts'

/** Returns all themes, the oldest first, which is also their order of precedence. */
export async function listThemes(db: Database): Promise<Theme[]> {
  return db.selectFrom('themes').select(['id', 'title', 'days']).orderBy('added_at').orderBy('id').execute()
}

/** Adds a theme, or changes the one with its id. */
export async function saveTheme(trx: Trx, theme: Theme, at: number): Promise<void> {
  const { title, days } = theme
  await trx
    .insertInto('themes')
    .values({ ...theme, added_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ title, days }))
    .execute()
}

/** Removes a theme and returns it; `null` if there is none with this id. */
export async function deleteThemeWeek(trx: Trx, id: string): Promise<Theme | null> {
  const row = await trx.deleteFrom('themes').where('id', '=', id).returning(['id', 'title', 'days']).executeTakeFirst()
  return row ?? null
}
