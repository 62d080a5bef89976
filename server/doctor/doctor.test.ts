import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openBucketServer } from '#test/bucket-server.ts'
import { createEmptySite } from '#test/lived-in.ts'
import { startMailSink } from '#test/mail-sink.ts'
import { createTemporaryFolder } from '#test/temporary-folder.ts'
import { startWorldOn } from '#test/world.ts'
import { recordJobRun } from '../jobs/job-runs.queries.ts'
import { runAllDoctorChecks } from './doctor.ts'
import { checkLitestreamReplication } from './check-litestream.ts'
import { checkReverseProxy, checkTlsCertificate } from './check-address.ts'
import { type SiteDiagnosticFinding, formatDoctorFindings } from './doctor-finding.ts'

const ROOT = join(import.meta.dirname, '../..')
const NOW = Date.now()
const machine = { now: () => NOW, elapsed: () => 0, log: pino({ level: 'silent' }) }

const notGood = (findings: readonly SiteDiagnosticFinding[]) =>
  findings.filter(({ is }) => is !== 'good').map(({ is, about }) => `${is} ${about}`)

it('the doctor command reports only good findings for a healthy site', async () => {
  await using site = await createEmptySite()
  const data = site.environment['DATA_DIR'] ?? ''
  const backups = join(site.folder, 'backups')
  for (const folder of [data, backups]) await mkdir(folder, { recursive: true, mode: 0o700 })
  await using w = await startWorldOn(site.database, new Date(NOW).toISOString())
  await w.questions(...Array.from({ length: 20 }, () => ({})))
  await recordJobRun(w.deps.db, 'backup', NOW)
  const [mails, bucket] = [await startMailSink(), await openBucketServer()]
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket.settings
  const findings = await runAllDoctorChecks(
    {
      ...site.environment,
      SITE_URL: await w.app.listen({ host: '127.0.0.1', port: 0 }),
      SMTP_URL: mails.url,
      MAIL_FROM: 'trivia@example.org',
      BACKUP_URL: backups,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket.settings.bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    machine,
  )
  mails.close()
  await bucket.close()
  // Findings that depend on this machine, or on the test databases, which are fast instead of durable and not copied.
  const ofTests = new Set(['Saving', 'Disk', 'Clock', 'Continuous copy'])
  expect(notGood(findings.filter(({ about }) => !ofTests.has(about)))).toEqual([])
  expect(findings.map(({ about }) => about)).toEqual(
    expect.arrayContaining(['Settings', 'Migrations', 'Mail', 'Bucket', 'Place of backups', 'Proxy']),
  )
})

it('the doctor command names every problem of a broken site, with advice', async () => {
  await using site = await createEmptySite('sqlite')
  const data = site.environment['DATA_DIR'] ?? ''
  await mkdir(data, { recursive: true })
  await writeFile(join(data, 'something-new.sqlite'), 'this is no database')
  await chmod(data, 0o755)
  const findings = await runAllDoctorChecks(
    {
      ...site.environment,
      SITE_URL: 'https://127.0.0.1:9',
      TRUST_PROXY: '1',
      HOST: '0.0.0.0',
      SMTP_URL: 'smtp://127.0.0.1:9',
      BACKUP_URL: join(site.folder, 'nowhere'),
    },
    machine,
  )
  expect(notGood(findings)).toEqual([
    'warning Folder of data',
    'wrong Database',
    'warning Continuous copy',
    'wrong Mail',
    'wrong Place of backups',
    'warning Proxy',
    'wrong TLS',
    'warning Address',
  ])
  const report = formatDoctorFindings(findings)
  expect(report).toContain('wrong    Database: file is not a database\n         → Check that')
  expect(report).toMatch(/\n\n4 wrong, 4 to look at, 1 good$/)
})

it('the doctor command reports whether Litestream copies a SQLite database', async () => {
  const folder = await createTemporaryFolder()
  const sqliteFile = join(folder, 'site.sqlite')
  const copied = join(folder, '.site.sqlite-litestream/generations/1/wal')
  const examined = async () => {
    const [finding] = await checkLitestreamReplication({ database: { sqliteFile } })
    return `${finding?.is}: ${finding?.what}`
  }
  expect(await examined()).toMatch(/^warning: Litestream does not copy this database/)
  await mkdir(copied, { recursive: true })
  await writeFile(join(copied, '1.wal'), '')
  expect(await examined()).toBe('wrong: Litestream is not running')
  await writeFile(`${sqliteFile}-wal`, '')
  expect(await examined()).toBe('good: Litestream has read the latest changes')
  const inFiveMinutes = new Date(Date.now() + 5 * 60_000 - 1000)
  await utimes(`${sqliteFile}-wal`, inFiveMinutes, inFiveMinutes)
  expect(await examined()).toBe('wrong: Litestream has read no changes for 5 minutes')
  expect(await checkLitestreamReplication({ database: { postgresUrl: 'postgres://db.example/trivia' } })).toEqual([])
})

it('the doctor command reports a data folder without a database, and creates none', async () => {
  await using site = await createEmptySite('sqlite')
  const data = site.environment['DATA_DIR'] ?? ''
  const examined = async () => notGood(await runAllDoctorChecks(site.environment, machine))
  expect(await examined()).toEqual(['wrong Folder of data', 'wrong Database'])
  await expect(readdir(data)).rejects.toThrow('ENOENT')
  await mkdir(data, { mode: 0o700 })
  expect(await examined()).toEqual(['wrong Database'])
  expect(await readdir(data)).toEqual([])
})

it('the doctor command warns about a database that has not been migrated yet', async () => {
  await using site = await createEmptySite('sqlite')
  const data = site.environment['DATA_DIR'] ?? ''
  await mkdir(data, { mode: 0o700 })
  await writeFile(join(data, 'something-new.sqlite'), '')
  const findings = await runAllDoctorChecks(site.environment, machine)
  expect(notGood(findings)).toEqual(expect.arrayContaining(['warning Migrations', 'warning Mail', 'warning Backups']))
  expect(findings.filter(({ is }) => is === 'wrong')).toEqual([])
})

it('the doctor command reports only the settings if they are invalid, and fails', async () => {
  const env = { ...process.env, PORT: 'abc', TRUST_PROXY: 'yes' }
  const command = promisify(execFile)(process.execPath, ['bin/something-new.ts', 'doctor'], { cwd: ROOT, env })
  await expect(command).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^wrong {4}Settings: [^]*PORT[^]*TRUST_PROXY[^]*1 wrong, 0/) as string,
  })
})

const inDays = (days: number) => new Date(NOW + days * 86_400_000).toUTCString()

it.each([
  ['good', { valid_to: inDays(60), refusal: null }],
  ['warning', { valid_to: inDays(13), refusal: null }],
  ['wrong', { valid_to: inDays(60), refusal: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
  ['wrong', { valid_to: inDays(-1), refusal: 'CERT_HAS_EXPIRED' }],
])('the doctor command judges a certificate as %s: %j', (is, certificate) => {
  expect(checkTlsCertificate(certificate, NOW).is).toBe(is)
})

const SITE = 'https://trivia.example'

it.each([
  ['wrong', { siteUrl: SITE, trustProxy: false as const, host: 'localhost' }],
  ['good', { siteUrl: SITE, trustProxy: 1, host: 'localhost' }],
  ['warning', { siteUrl: SITE, trustProxy: 1, host: '0.0.0.0' }],
  ['good', { siteUrl: SITE, trustProxy: '10.0.0.0/8', host: '0.0.0.0' }],
])('the doctor command judges the trusted proxies as %s: %j', (is, settings) => {
  expect(checkReverseProxy(settings, false).map((one) => one.is)).toEqual([is])
})
