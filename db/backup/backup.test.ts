import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recomputeAllPlayerStats } from '#server/answers/rebuild-stats.ts'
import { engine } from '#test/database.ts'
import { readAllSiteData, createEmptySite, ALL_TABLES, createUsedSite } from '#test/lived-in.ts'
import { startWorldOn } from '#test/world.ts'
import { writeBackup } from './backup.ts'
import { openDatabase } from '../engine/open-database.ts'
import { readVerifiedBackupInventory } from './read-backup.ts'
import { restoreBackup } from './restore.ts'
import { runInReadOnlyTransaction } from './snapshot.ts'
import type { Database } from '../tables/tables.ts'

const NOON = '2026-11-21T12:00Z'

let site: Awaited<ReturnType<typeof createUsedSite>>
beforeAll(async () => {
  site = await createUsedSite()
})
afterAll(() => site[Symbol.asyncDispose]())

it('restores a backup of a used site with every table, row and uploaded file', async () => {
  await using other = await createEmptySite()
  const file = join(other.folder, 'site.gz')
  const { tables, files } = await writeBackup(site, file, Date.now())
  expect([...tables.keys()].toSorted()).toEqual([...ALL_TABLES, 'migrations'].toSorted())
  for (const [name, { count }] of tables) expect(count, name).toBeGreaterThan(0)
  expect([...files.keys()]).toEqual(['a1-small.webp', 'a1.webp', 'empty.pdf'])

  const restored = await restoreBackup(other, file)
  expect(restored.tables).toEqual(tables)
  expect(await readAllSiteData(other)).toEqual(await readAllSiteData(site))

  const again = await writeBackup(other, join(other.folder, 'again.gz'), Date.now())
  expect(again.tables).toEqual(tables)
})

it('leaves the tables of Litestream out of a backup', async () => {
  await using one = await createEmptySite('sqlite')
  await using w = await startWorldOn(one.database, NOON)
  const table = sql`create table _litestream_seq (id integer primary key, seq integer)`
  await table.execute(w.deps.db)
  const { tables } = await writeBackup(one, join(one.folder, 'site.gz'), Date.now())
  expect([...tables.keys()].toSorted()).toEqual([...ALL_TABLES, 'migrations'].toSorted())
})

it('keeps sessions and answers of players after a restore', async () => {
  await using other = await createEmptySite()
  const file = join(other.folder, 'site.gz')
  await writeBackup(site, file, Date.now())
  await restoreBackup(other, file)
  await using w = await startWorldOn(other.database, NOON)
  const { cookie, playerId } = site
  expect((await w.get('/api/CurrentUser', { cookie })).json()).toMatchObject({
    data: { name: 'Ada' },
  })
  expect(await recomputeAllPlayerStats(w.deps.db, { repair: false })).toEqual({ players: 2, differing: 0 })
  const again = { QuestionID: 'today', UserID: playerId, Choice: 'Seven' }
  const reply = await w.post('/api/AddUserScoreQuestion', again, { cookie })
  expect(reply.json()).toMatchObject({ message: 'User already answered' })
  const login = { email: 'ada@example.org', password: 'integral-of-x' }
  expect((await w.post('/api/LoginWithEmail', login)).statusCode).toBe(200)
})

it('reads a consistent snapshot for a backup while others write', async () => {
  await using other = await createUsedSite()
  await using w = await startWorldOn(other.database, NOON)
  const db = await openDatabase(other.database)
  const packs = (from: Database) => from.selectFrom('packs').selectAll().execute()
  await runInReadOnlyTransaction(db, async (snapshot) => {
    const before = await packs(snapshot)
    await w.deps.db.insertInto('packs').values({ name: 'q', checksum: '', loaded_at: 1 }).execute()
    expect(await packs(w.deps.db)).toHaveLength(before.length + 1)
    expect(await packs(snapshot)).toEqual(before)
  })
  await db.destroy()
})

if (engine === 'sqlite')
  it('shrinks the write-ahead log of SQLite that grew during a backup', async () => {
    await using other = await createUsedSite()
    await using w = await startWorldOn(other.database, NOON)
    const log = `${other.environment['DATA_DIR']}/something-new.sqlite-wal`
    const db = await openDatabase(other.database)
    await runInReadOnlyTransaction(db, async (snapshot) => {
      await snapshot.selectFrom('packs').selectAll().execute()
      for (let at = 0; at < 50; at += 1) {
        const checksum = 'x'.repeat(1_000_000)
        await w.deps.db
          .insertInto('packs')
          .values({ name: `${at}`, checksum, loaded_at: 1 })
          .execute()
      }
      expect((await stat(log)).size).toBeGreaterThan(50_000_000)
    })
    expect((await stat(log)).size).toBeLessThan(1_000_000)
    await db.destroy()
  })

if (engine === 'sqlite')
  it('refuses to back up a damaged database, with an error message', async () => {
    await using damaged = await createUsedSite()
    const file = `${damaged.environment['DATA_DIR']}/something-new.sqlite`
    const whole = await readFile(file)
    const leaves = pagesOf(whole).filter((page) => page[0] === TABLE_LEAF && page.includes('edited-'))
    expect(leaves.length).toBeGreaterThan(10)
    for (const leaf of leaves.slice(0, 12)) {
      // SQLite reads a page that claims to have no rows without an error.
      const copy = Buffer.from(whole)
      copy.writeUInt16BE(0, leaf.byteOffset - whole.byteOffset + 3)
      await writeFile(file, copy)
      const saved = writeBackup(damaged, join(damaged.folder, 'never.gz'), Date.now())
      await expect(saved).rejects.toThrow(/^The database is damaged .*, so no backup was made$/)
    }
    expect(await readdir(damaged.folder)).toEqual(['data'])
  })

const PAGE_BYTES = 4096
const TABLE_LEAF = 13

function pagesOf(file: Buffer): Buffer[] {
  const count = file.length / PAGE_BYTES
  return Array.from({ length: count }, (_, at) => file.subarray(at * PAGE_BYTES, (at + 1) * PAGE_BYTES))
}

it('keeps answers and statistics consistent in a backup that is made while players answer', async () => {
  await using busy = await createEmptySite()
  await using w = await startWorldOn(busy.database, NOON)
  const questions = await w.quizQuestions(...Array.from({ length: 100 }, () => ({})))
  const players = await Promise.all(Array.from({ length: 8 }, () => w.player()))
  let acknowledged = 0
  let isDone = false
  const answering = players.map(async (player) => {
    for (const { id } of questions) {
      if (isDone) return
      const body = { QuestionID: id, UserID: player.id, Choice: 'Seven' }
      expect((await w.post('/api/AddUserScoreQuestion', body, player)).statusCode).toBe(200)
      acknowledged += 1
    }
  })
  await expect.poll(() => acknowledged).toBeGreaterThan(20)
  const before = acknowledged
  const { tables } = await writeBackup(busy, join(busy.folder, 'site.gz'), Date.now())
  isDone = true
  await Promise.all(answering)
  const saved = tables.get('answers')?.count ?? 0
  expect(saved).toBeGreaterThanOrEqual(before)
  expect(saved).toBeLessThan(acknowledged)

  await using other = await createEmptySite()
  await restoreBackup(other, join(busy.folder, 'site.gz'))
  const db = await openDatabase(other.database)
  expect(await recomputeAllPlayerStats(db, { repair: false })).toEqual({ players: 8, differing: 0 })
  expect(await db.selectFrom('answers').selectAll().execute()).toHaveLength(saved)
  await db.destroy()
})

it('makes a backup readable by its owner only, and never overwrites a file', async () => {
  await using place = await createEmptySite()
  const file = join(place.folder, 'site.gz')
  await writeBackup(site, file, Date.now())
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(writeBackup(site, file, Date.now())).rejects.toThrow('never overwrites a file')
  await expect(writeBackup(site, join(file, 'no/where.gz'), Date.now())).rejects.toThrow('There is no folder')
  expect(await readdir(place.folder)).toEqual(['site.gz'])
})

it('leaves no file if a backup fails', async () => {
  await using place = await createEmptySite()
  const backup = join(place.folder, 'site.gz')
  await expect(writeBackup(site, backup, Date.now(), AbortSignal.abort())).rejects.toThrow('abort')
  // A folder that cannot be read as one.
  const media = { folder: join(place.folder, 'none') }
  await writeFile(media.folder, '')
  await expect(writeBackup({ ...site, media }, backup, Date.now())).rejects.toThrow('ENOTDIR')
  expect(await readdir(place.folder)).toEqual(['none'])
})

it('refuses to back up a database that never belonged to a site', async () => {
  await using place = await createEmptySite()
  const file = join(place.folder, 'site.gz')
  await expect(writeBackup(place, file, Date.now())).rejects.toThrow(
    /There is no database at|not a database of Something New/,
  )
  const sqliteFile = join(place.folder, 'other.sqlite')
  await writeFile(sqliteFile, '')
  const other = { ...place, database: { sqliteFile } }
  await expect(writeBackup(other, file, Date.now())).rejects.toThrow('not a database of Something New')
  expect(await readdir(place.folder)).not.toContain('site.gz')
})

it('reports that files in a bucket are not part of the backup', async () => {
  await using place = await createEmptySite()
  const file = join(place.folder, 'site.gz')
  await writeBackup({ ...site, media: { bucket: {} } }, file, Date.now())
  const { head, files } = await readVerifiedBackupInventory(file)
  expect([head.mediaIn, files.size]).toEqual(['bucket', 0])
})
