import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { openBucketServer } from '#test/bucket-server.ts'
import { createTemporaryFolder } from '#test/temporary-folder.ts'
import { createWorld } from '#test/world.ts'

type Listed = {
  place: string
  isMaking: boolean
  failure: string | null
  data: { name: string; bytes: number }[]
}

async function siteWithAdmin(BACKUP_URL: string) {
  const w = await createWorld('2026-11-21T12:00Z', { BACKUP_URL })
  const admin = await w.player('admin')
  const as = { cookie: admin.cookie }
  return Object.assign(w, {
    admin,
    list: async () => (await w.get('/api/Backups', as)).json<Listed>(),
    download: (name: string) => w.get(`/api/Backup?name=${encodeURIComponent(name)}`, as),
    activities: async () =>
      (await w.get('/api/Activities', as)).json<{ data: { action: string; about: string }[] }>().data,
  })
}

it(
  'an admin makes, lists and downloads a backup, and the activity log records both actions',
  { tags: 'postgres' },
  async () => {
    const folder = await createTemporaryFolder()
    await using w = await siteWithAdmin(folder)
    expect(await w.list()).toEqual({ place: folder, isMaking: false, failure: null, data: [] })
    const begun = await w.post('/api/MakeBackup', {}, w.admin)
    expect(begun.json()).toEqual({ message: 'A backup is being made' })
    await expect.poll(async () => (await w.list()).data.length).toBe(1)
    await expect.poll(async () => (await w.list()).isMaking).toBe(false)
    const [name = ''] = await readdir(folder)
    const kept = await readFile(`${folder}/${name}`)
    expect((await w.list()).data).toMatchObject([{ name, bytes: kept.length }])

    w.setClock('2026-11-21T12:01Z')
    const file = await w.download(name)
    expect(file.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    expect(file.rawPayload.equals(kept)).toBe(true)
    expect(await w.activities()).toMatchObject([
      { action: 'downloaded a backup', about: name },
      { action: 'made a backup', about: '' },
    ])
  },
)

it('downloading a file that is not among the backups replies 404, and the backup list reports a missing backup folder', async () => {
  const folder = await createTemporaryFolder()
  await using w = await siteWithAdmin(`${folder}/missing`)
  for (const name of ['../../etc/passwd', 'something-new-2026-11-21T12-00-00Z.gz']) {
    expect((await w.download(name)).statusCode).toBe(404)
  }
  await w.post('/api/MakeBackup', {}, w.admin)
  await expect.poll(async () => (await w.list()).failure).toBe(`There is no folder ${folder}/missing`)
})

it('making or downloading a backup requires a login within the last two hours', async () => {
  await using w = await siteWithAdmin(await createTemporaryFolder())
  w.setClock('2026-11-21T14:30Z')
  const refused = { code: 'login-again' }
  expect((await w.post('/api/MakeBackup', {}, w.admin)).json()).toMatchObject(refused)
  expect((await w.download('something-new-2026-11-21T12-00-00Z.gz')).json()).toMatchObject(refused)
})

it('without BACKUP_URL the list is empty and making a backup is refused', async () => {
  await using w = await siteWithAdmin('')
  expect(await w.list()).toEqual({ place: null, isMaking: false, failure: null, data: [] })
  expect((await w.post('/api/MakeBackup', {}, w.admin)).statusCode).toBe(409)
})

it('a backup stored in a bucket is downloaded through the site', async () => {
  const bucket = await openBucketServer()
  const { endpoint, bucket: name, accessKeyId, secretAccessKey, region } = bucket.settings
  const { host } = new URL(endpoint)
  await using w = await siteWithAdmin(
    `s3+http://${accessKeyId}:${secretAccessKey}@${host}/${name}/kept?region=${region}`,
  )
  await w.post('/api/MakeBackup', {}, w.admin)
  await expect.poll(async () => (await w.list()).data.length).toBe(1)
  const { place, data } = await w.list()
  expect(place).toBe(`${name}/kept/ at ${host}`)
  const file = await w.download(data[0]?.name ?? '')
  expect(file.rawPayload.length).toBe(data[0]?.bytes)
  await bucket.close()
})
