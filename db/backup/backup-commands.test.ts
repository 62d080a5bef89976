import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readAllSiteData, createEmptySite, createUsedSite, type SiteStorage } from '#test/lived-in.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Runs a command on a site, and returns its output and exit status. */
function run(command: 'backup' | 'restore', { environment }: SiteStorage, ...words: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const { status, stdout, stderr } = spawnSync('node', ['bin/something-new.ts', command, ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
  })
  return { status, stdout, stderr }
}

it('backs up a site with one command and restores it elsewhere with another, each with a report', async () => {
  await using site = await createUsedSite()
  await using other = await createEmptySite()
  const file = join(other.folder, 'site.gz')
  // The time of the backup is stored in the site after the backup, so the backup lacks it.
  const before = await readAllSiteData(site)
  const saved = run('backup', site, file)
  expect(saved).toMatchObject({ status: 0, stderr: '' })
  expect(saved.stdout).toMatch(/^ *3 {2}answers$/m)
  expect(saved.stdout).toMatch(/^3 uploaded files, 0\.2 MB$/m)
  expect(saved.stdout).toMatch(/^\d\.\d MB in \d+\.\d seconds$/m)
  const restored = run('restore', other, file, '--create')
  expect(restored).toMatchObject({ status: 0, stderr: '' })
  expect(restored.stdout).toMatch(/^ *3 {2}answers$/m)
  expect(restored.stdout).toMatch(/^The site as it was on \d{4}-/m)
  expect(await readAllSiteData(other)).toEqual(before)

  expect(run('restore', other, file)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^This database is not empty: there are rows in .*\n$/),
  })
})

it('prints one clear line and fails if a backup or restore is not possible', async () => {
  await using site = await createEmptySite()
  const file = join(site.folder, 'diary.gz')
  await writeFile(file, 'Dear diary')
  const refusals: [ReturnType<typeof run>, RegExp][] = [
    [run('backup', site), /^Name a file, or set BACKUP_URL\n/],
    [run('restore', site), /^Name a file or latest\n/],
    [run('backup', site, file), /^.* already exists, and a backup never overwrites a file\n$/],
    [run('restore', site, file, '--create'), /^.*diary\.gz is not a backup of Something New\n$/],
  ]
  const away = { ...site, environment: { DATABASE_URL: 'postgres://localhost:1/none' } }
  refusals.push([run('backup', away, join(site.folder, 'away.gz')), /^.*ECONNREFUSED.*\n$/])
  for (const [{ status, stdout, stderr }, said] of refusals) {
    expect([status, stdout]).toEqual([stderr.includes('--help') ? 64 : 1, ''])
    expect(stderr).toMatch(said)
  }
  expect(await readdir(site.folder)).toEqual(['data', 'diary.gz'])
})

it('gives files that root restored to the owner of the data, so that the service can start', async () => {
  await using site = await createUsedSite()
  await using other = await createEmptySite()
  const data = other.environment['DATA_DIR'] ?? ''
  const file = join(other.folder, 'site.gz')
  expect(run('backup', site, file).status).toBe(0)
  await mkdir(data, { mode: 0o700 })
  if (process.getuid?.() === 0) {
    await chmod(other.folder, 0o755)
    await chmod(file, 0o644)
    await chown(data, SERVICE_USER, SERVICE_USER)
  }
  expect(run('restore', other, file)).toMatchObject({ status: 0, stderr: '' })
  const { uid } = await stat(data)
  const names = await readdir(data, { recursive: true })
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect([name, (await stat(join(data, name))).uid]).toEqual([name, uid])
})

const SERVICE_USER = 4242
