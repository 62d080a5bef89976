import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAllSiteData, createEmptySite, isSiteStorageEmpty, createUsedSite } from '#test/lived-in.ts'
import { writeBackup } from './backup.ts'
import { getSiteContentVersion } from '../engine/content-version.ts'
import { formatRestoreReport } from './inventory-report.ts'
import { migrateDatabase, applyMigrationsInTransaction } from '../migrations/migrate.ts'
import { openDatabase } from '../engine/open-database.ts'
import { restoreBackup } from './restore.ts'
import { runInTransaction } from '../engine/transaction.ts'

const OLD_MIGRATIONS = ['001_questions_and_days', '002_players_and_answers', '003_quizzes_and_products']

let site: Awaited<ReturnType<typeof createUsedSite>>
let good: Buffer
beforeAll(async () => {
  site = await createUsedSite()
  await writeBackup(site, join(site.folder, 'good.gz'), Date.now())
  good = await readFile(join(site.folder, 'good.gz'))
})
afterAll(() => site[Symbol.asyncDispose]())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns the good backup with changed lines, compressed again. */
function withLines(change: (lines: string[]) => string[]): Buffer {
  const lines = gunzipSync(good).toString().trimEnd().split('\n')
  return gzipSync(`${change(lines).join('\n')}\n`)
}

/** Returns the same with all checksums recomputed. */
const sealed = (change: (lines: string[]) => string[]) =>
  withLines((lines) => {
    let rows: string[] = []
    const body = change(lines.slice(0, -1)).map((line) => {
      if (line.startsWith('[')) rows.push(line)
      if (!line.startsWith('{"tableEnd"')) return line
      const all = rows.map((row) => `${row}\n`).join('')
      const end = { ...JSON.parse(line), count: rows.length, sha256: sha256(all) }
      rows = []
      return JSON.stringify(end)
    })
    const tail = JSON.parse(lines.at(-1) ?? '')
    return [...body, JSON.stringify({ ...tail, sha256: sha256(`${body.join('\n')}\n`) })]
  })

/** Removes the lines from the first one that starts with `begin` to the next one that starts with `end`. */
const without = (lines: string[], begin: string, end: string) => {
  const from = lines.findIndex((line) => line.startsWith(begin))
  return lines.toSpliced(from, lines.findIndex((line) => line.startsWith(end)) - from + 1)
}

const swapped = (from: string | RegExp, to: string) => (lines: string[]) => lines.map((line) => line.replace(from, to))

describe('a damaged or foreign backup', () => {
  const cases: [string, () => Buffer | string, RegExp][] = [
    ['an empty file', () => '', /is not a backup of Something New|ends too early/],
    ['a plain text file', () => 'Dear diary', /is not a backup of Something New/],
    ['a gzip file without a newline', () => gzipSync('Dear diary'), /is not a backup|ends too early/],
    ['a gzip file of another text', () => gzipSync('Dear diary\n'), /is not a backup of Something New/],
    ['a gzip file of zeros', () => gzipSync(Buffer.alloc(80_000_000)), /is not a backup of Something New/],
    ['the first half of a backup', () => good.subarray(0, good.length / 2), /ends too early/],
    ['a backup without its last byte', () => good.subarray(0, -1), /ends too early/],
    ['a backup without its last line', () => withLines((lines) => lines.slice(0, -1)), /ends too early/],
    ['only the last line of a backup', () => withLines((lines) => lines.slice(-1)), /is not a backup/],
    ['two backups in one file', () => Buffer.concat([good, good]), /continues after its end/],
    ['a backup with a changed answer', () => withLines(swapped('"Five",0', '"Five",1')), /answers differs from what/],
    ['a backup that lacks a row', () => withLines((lines) => without(lines, '[', '[')), /differs from what was/],
    ['a backup with a changed upload', () => withLines(swapped(/^"A/, '"B')), /webp differs from what was saved/],
    [
      'a backup that lacks a table',
      () => withLines((lines) => without(lines, '{"table":"packs"', '{"tableEnd":"packs"')),
      /its tables or files differ from those that were saved/,
    ],
    [
      'a backup with a file outside the media folder',
      () => sealed(swapped('"file":"a1.webp"', '"file":"../../a1.webp"')),
      /it has a line of an unknown kind/,
    ],
    ['a backup of a future format', () => sealed(swapped('"format":1', '"format":2')), /newer version/],
    [
      'a backup with a future migration',
      () => sealed(swapped('"migrations":[', '"migrations":["999_to_come",')),
      /newer version of Something New, which has 999_to_come/,
    ],
    [
      'a backup with an answer of an unknown player',
      () => sealed(swapped(new RegExp(`("Five",.*)"${site.playerId}"`), '$1"nobody"')),
      /foreign key/i,
    ],
    [
      'a backup with an unknown column',
      () => sealed(swapped('"checksum","loaded_at"', '"checksum","stolen_at"')),
      /packs of the backup has other columns/,
    ],
  ]

  it.each(cases)('refuses to restore %s', async (_, bytes, said) => {
    await using other = await createEmptySite()
    const file = join(other.folder, 'bad.gz')
    await writeFile(file, bytes())
    await expect(restoreBackup(other, file)).rejects.toThrow(said)
    expect(await isSiteStorageEmpty(other)).toBe(true)
  })

  it('refuses to restore a file that does not exist', async () => {
    await using other = await createEmptySite()
    await expect(restoreBackup(other, join(other.folder, 'no.gz'))).rejects.toThrow('There is no file')
  })

  it('refuses to restore a backup with any changed byte', async () => {
    await using other = await createEmptySite()
    const file = join(other.folder, 'bad.gz')
    // The first ten bytes are the gzip header.
    for (let at = 10; at < good.length; at += Math.ceil(good.length / 60)) {
      const bytes = Buffer.from(good)
      bytes[at] = (bytes[at] ?? 0) ^ 0x10
      await writeFile(file, bytes)
      await expect(restoreBackup(other, file)).rejects.toThrow(/is damaged|ends too early|not a backup/)
    }
    expect(await isSiteStorageEmpty(other)).toBe(true)
  })
})

it('refuses to restore into a site that has data, and leaves the data unchanged', { tags: 'postgres' }, async () => {
  await using other = await createUsedSite()
  const before = await readAllSiteData(other)
  const again = restoreBackup(other, join(site.folder, 'good.gz'))
  await expect(again).rejects.toThrow(/not empty: there are rows in .*answers/)
  expect(await readAllSiteData(other)).toEqual(before)
})

it('restores into a database that was created but never used', { tags: 'postgres' }, async () => {
  await using other = await createEmptySite()
  const db = await openDatabase(other.database)
  await migrateDatabase(db)
  await db.destroy()
  await restoreBackup(other, join(site.folder, 'good.gz'))
  expect(await readAllSiteData(other)).toEqual(await readAllSiteData(site))
})

it('migrates a backup of an older version to the current schema with its rows', { tags: 'postgres' }, async () => {
  await using old = await createEmptySite()
  await using other = await createEmptySite()
  const db = await openDatabase(old.database)
  await runInTransaction(db, async (trx) => {
    await applyMigrationsInTransaction(trx, OLD_MIGRATIONS)
    for (const id of ['asked', 'other']) {
      await sql`
        insert into questions (id, version, text, kind, answer, wrong_options, accepted_answers,
          primary_category, other_categories, difficulty, status, more_info, reference, media_url,
          added_at, updated_at)
        values (${id}, 3, '', '', '', '', '', '', '', '', '', '', '', '', 1, 2)`.execute(trx)
    }
    await sql`
      insert into quizzes (id, version, stub, title, description, byline, primary_category,
        other_categories, type, status, media_url, media_text, sample_file, added_at, updated_at)
      values ('quiz', 1, '', '', '', '', '', '', '', '', '', '', '', 1, 2)`.execute(trx)
    await trx.insertInto('quiz_questions').values({ quiz_id: 'quiz', position: 0, question_id: 'asked' }).execute()
    await trx.updateTable('content_version').set({ version: 70 }).execute()
  })
  await db.destroy()
  await writeBackup(old, join(old.folder, 'old.gz'), Date.now())
  await restoreBackup(other, join(old.folder, 'old.gz'))
  const now = await openDatabase(other.database)
  expect(await migrateDatabase(now)).toEqual([])
  // The fourth migration sets these columns for existing questions.
  const marks = await now.selectFrom('questions').select(['id', 'in_quiz']).orderBy('id').execute()
  expect(marks).toEqual([
    { id: 'asked', in_quiz: 1 },
    { id: 'other', in_quiz: 0 },
  ])
  expect(await getSiteContentVersion(now)).toBe(70)
  await now.destroy()
})

it('refuses to restore a backup of an older version into newer tables', { tags: 'postgres' }, async () => {
  await using old = await createEmptySite()
  await using other = await createEmptySite()
  const db = await openDatabase(old.database)
  await runInTransaction(db, (trx) => applyMigrationsInTransaction(trx, OLD_MIGRATIONS))
  await db.destroy()
  await writeBackup(old, join(old.folder, 'old.gz'), Date.now())
  const now = await openDatabase(other.database)
  await migrateDatabase(now)
  await now.destroy()
  const tried = restoreBackup(other, join(old.folder, 'old.gz'))
  await expect(tried).rejects.toThrow('newer than the backup')
})

it('keeps existing uploads on restore, but stops if one has the same name and other content', async () => {
  await using other = await createEmptySite()
  const { folder } = other.media
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'a1-small.webp'), 'another')
  const tried = restoreBackup(other, join(site.folder, 'good.gz'))
  await expect(tried).rejects.toThrow('a1-small.webp already exists with other content')
  expect(await readdir(folder)).toEqual(['a1-small.webp'])
  await writeFile(join(folder, 'a1-small.webp'), Buffer.of(0, 10, 13, 255))
  await restoreBackup(other, join(site.folder, 'good.gz'))
  expect(await readAllSiteData(other)).toEqual(await readAllSiteData(site))
})

it('restores everything except files into a site with a bucket, and reports that', { tags: 'postgres' }, async () => {
  await using other = await createEmptySite()
  const bucket = { bucket: {} }
  const restored = await restoreBackup({ ...other, media: bucket }, join(site.folder, 'good.gz'))
  expect(formatRestoreReport(restored, bucket, 1)).toContain('3 uploaded files, 0.2 MB left out, because')
  expect((await readAllSiteData(other)).tables).toEqual((await readAllSiteData(site)).tables)
  expect((await readAllSiteData(other)).files).toEqual({})
})
