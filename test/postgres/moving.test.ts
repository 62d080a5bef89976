import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { backUp } from '#db/backup/backup.ts'
import { openDatabase } from '#db/engine/open.ts'
import { restore } from '#db/backup/restore.ts'
import { rebuildStats } from '#server/answers/rebuild-stats.ts'
import { allOf, emptySite, livedInSite, type Place } from '../lived-in.ts'
import { processOn } from '../world.ts'

it('a site moves from PostgreSQL to SQLite and back without any change of its data', async () => {
  await using site = await livedInSite()
  await using small = await emptySite('sqlite')
  await using large = await emptySite('postgres')
  const [first, second] = [join(site.folder, '1.gz'), join(site.folder, '2.gz')]
  const all = await allOf(site)
  await sortAsEnglishDoes(site)

  const { tables } = await backUp(site, first, Date.now())
  await restore(small, first)
  expect(await allOf(small)).toEqual(all)
  await using w = await processOn(small.database, '2026-11-21T12:00Z')
  const who = await w.get('/api/CurrentUser', { cookie: site.cookie })
  expect(who.json()).toMatchObject({ data: { id: site.playerId } })

  // The checksums depend on the content of the tables, not on the engine.
  expect((await backUp(small, second, Date.now())).tables).toEqual(tables)
  await restore(large, second)
  expect(await allOf(large)).toEqual(all)
  const db = await openDatabase(large.database)
  expect(await rebuildStats(db, { repair: false })).toEqual({ players: 2, differing: 0 })
  await db.destroy()
})

/** Changes the collation of some ids, so that their order differs from that of their bytes. */
async function sortAsEnglishDoes({ database }: Place): Promise<void> {
  const db = await openDatabase(database)
  await sql`alter table products alter column id type text collate "en-x-icu"`.execute(db)
  await db.destroy()
}
