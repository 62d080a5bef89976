import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { openBucketServer } from '#test/bucket-server.ts'
import { type World, createWorld } from '#test/world.ts'
import { getJobRun } from '../jobs/job-runs.queries.ts'
import { readServerSettings } from '../settings/settings.ts'
import { formatBackupName } from './backup-names.ts'
import { backUpIfDue } from './back-up-if-due.ts'
import { openFileStorage } from '../storage/open-storage.ts'

const { signal } = new AbortController()

/** Returns a site with a question, which stores its backups in a folder by default. */
async function siteWithBackups(place: string | null = null, keep = '7,4,6'): Promise<World & { kept: string }> {
  const w = await createWorld('2026-11-21T12:00Z')
  const folder = w.deps.settings.sharePictures.folder.replace(/share$/, '')
  const kept = join(folder, 'kept')
  await mkdir(kept)
  const read = readServerSettings({ DATA_DIR: folder, BACKUP_URL: place ?? kept, BACKUP_KEEP: keep })
  w.deps.settings.backup = read.backup
  await w.questions({ id: 'asked', text: 'Is it kept?' })
  return Object.assign(w, { kept })
}

it('a due backup is made, verified and recorded, and the next one is made a day later', async () => {
  await using w = await siteWithBackups(null, '1')
  const older = formatBackupName(Date.parse('2026-11-01T03:00Z'))
  await writeFile(join(w.kept, older), 'of before')
  const made = await backUpIfDue(w.deps, signal)
  expect(made).toMatchObject({ name: 'something-new-2026-11-21T12-00-00Z.gz', expired: 1 })
  expect(await readdir(w.kept)).toEqual([made?.name])
  const { finishedAt, result, failedAt } = await getJobRun(w.deps.db, 'backup')
  expect([finishedAt, failedAt]).toEqual([Date.parse('2026-11-21T12:00Z'), null])
  expect(result).toMatch(/^something-new-.*Z\.gz: 0\.\d MB, \d+ rows, 0 uploaded files; verified by/)
  expect(await w.deps.metrics.registry.metrics()).toContain(
    'trivia_job_duration_seconds_count{task="backup",outcome="done"} 1\n',
  )
  w.setClock('2026-11-22T02:59Z')
  expect(await backUpIfDue(w.deps, signal)).toBe(null)
  w.setClock('2026-11-22T03:00Z')
  expect(await backUpIfDue(w.deps, signal)).toMatchObject({ expired: 1 })
})

it('only one of two processes makes the backup, and the claim of a dead process expires', async () => {
  await using w = await siteWithBackups()
  const ran = await Promise.all([backUpIfDue(w.deps, signal), backUpIfDue(w.deps, signal)])
  expect(ran.filter((made) => made !== null)).toHaveLength(1)
  await w.deps.db
    .updateTable('job_runs')
    .set({ due_at: 0, claimed_by: 'somebody', claimed_until: w.deps.now() + 300_000 })
    .execute()
  expect(await backUpIfDue(w.deps, signal)).toBe(null)
  w.setClock('2026-11-21T12:06Z')
  expect(await backUpIfDue(w.deps, signal)).not.toBe(null)
})

it('a failed backup is recorded, deletes no older backup, and is retried within an hour', async () => {
  await using w = await siteWithBackups('/nowhere/at/all', '1')
  await expect(backUpIfDue(w.deps, signal)).rejects.toThrow('There is no folder /nowhere/at/all')
  expect(await getJobRun(w.deps.db, 'backup')).toMatchObject({
    finishedAt: null,
    failedAt: w.deps.now(),
    failure: 'There is no folder /nowhere/at/all',
  })
  expect(await w.deps.metrics.registry.metrics()).toContain(
    'trivia_job_duration_seconds_count{task="backup",outcome="failed"} 1\n',
  )
  expect(await backUpIfDue(w.deps, signal)).toBe(null)
  w.setClock('2026-11-21T13:00Z')
  await expect(backUpIfDue(w.deps, signal)).rejects.toThrow('There is no folder')
})

it('a failed manual backup does not delay the scheduled backup', async () => {
  await using w = await siteWithBackups('/nowhere/at/all', '1')
  await expect(backUpIfDue(w.deps, signal, { evenIfNotDue: true })).rejects.toThrow('There is no folder')
  // The scheduled backup is still due now.
  await expect(backUpIfDue(w.deps, signal)).rejects.toThrow('There is no folder')
})

it('a bucket stores backups and the checksums of the media bucket, and backups are restored from it', async () => {
  await using w = await siteWithBackups()
  const bucket = await openBucketServer()
  const { endpoint, bucket: name } = bucket.settings
  const place = `${endpoint.replace('http://', 's3+http://S3RVER:S3RVER@')}/${name}/of/ours`
  const { settings } = w.deps
  settings.backup = readServerSettings({ BACKUP_URL: place, DATA_DIR: join(w.kept, '..') }).backup
  settings.media = { bucket: bucket.settings }
  const picture = { name: `${'ab'.repeat(16)}.webp`, bytes: Buffer.from('a bee') }
  const uploads = openFileStorage({ bucket: bucket.settings, prefix: '' })
  await uploads.put(picture.name, picture.bytes)
  const made = await backUpIfDue(w.deps, signal)
  const beside = `${made?.name}.media.md5`
  expect((await uploads.list('')).map((one) => one.name)).toEqual([
    picture.name,
    `of/ours/${made?.name}`,
    `of/ours/${beside}`,
  ])
  await uploads.download(`of/ours/${beside}`, join(w.kept, 'list'))
  const md5 = createHash('md5').update(picture.bytes).digest('hex')
  expect(await readFile(join(w.kept, 'list'), 'utf8')).toBe(`${md5}  ${picture.name}\n`)

  const environment = { BACKUP_URL: place, DATA_DIR: join(w.kept, 'elsewhere') }
  const list = await command('backup', ['--list'], environment)
  expect(list).toMatch(new RegExp(`^${made?.name}  0\\.\\d MB\n$`))
  expect(await command('restore', ['latest', '--create'], environment)).toMatch(/^ *1 {2}questions$/m)
  await bucket.close()
})

async function command(name: string, words: string[], environment: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...environment }
  return (await promisify(execFile)('node', ['bin/something-new.ts', name, ...words], { env })).stdout
}
