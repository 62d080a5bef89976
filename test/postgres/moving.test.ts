import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { writeBackup } from '#db/backup/backup.ts'
import { openDatabase } from '#db/engine/open-database.ts'
import { restoreBackup } from '#db/backup/restore.ts'
import { recomputeAllPlayerStats } from '#server/answers/rebuild-stats.ts'
import { readAllSiteData, createEmptySite, createUsedSite, type SiteStorage } from '../lived-in.ts'
import { startWorldOn } from '../world.ts'

it('a site moves from PostgreSQL to SQLite and back without any change of its data', async () => {
  await using site = await createUsedSite()
  await using small = await createEmptySite('sqlite')
  await using large = await createEmptySite('postgres')
  const [first, second] = [join(site.folder, '1.gz'), join(site.folder, '2.gz')]
  const all = await readAllSiteData(site)
  await sortAsEnglishDoes(site)

  const { tables } = await writeBackup(site, first, Date.now())
  await restoreBackup(small, first)
  expect(await readAllSiteData(small)).toEqual(all)
  await using w = await startWorldOn(small.database, '2026-11-21T12:00Z')
  const who = await w.get('/api/CurrentUser', { cookie: site.cookie })
  expect(who.json()).toMatchObject({ data: { id: site.playerId } })

  // The checksums depend on the content of the tables, not on the engine.
  expect((await writeBackup(small, second, Date.now())).tables).toEqual(tables)
  await restoreBackup(large, second)
  expect(await readAllSiteData(large)).toEqual(all)
  const db = await openDatabase(large.database)
  expect(await recomputeAllPlayerStats(db, { repair: false })).toEqual({ players: 2, differing: 0 })
  await db.destroy()
})

/** Changes the collation of some ids, so that their order differs from that of their bytes. */
async function sortAsEnglishDoes({ database }: SiteStorage): Promise<void> {
  const db = await openDatabase(database)
  await sql`alter table products alter column id type text collate "en-x-icu"`.execute(db)
  await db.destroy()
}
