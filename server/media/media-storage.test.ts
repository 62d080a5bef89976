import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBucketServer } from '#test/bucket-server.ts'
import { PDF } from '#test/pictures.ts'
import { encodeForm, sendForm, uploadAndGetUrl } from '#test/upload.ts'
import { createWorld } from '#test/world.ts'
import { openBucketStorage } from '../storage/bucket-storage.ts'
import type { MediaStorage } from './media-deps.ts'
import { openMediaStorage } from './media-storage.ts'
import type { StorageBucketSettings } from '../settings/storage-location.ts'

const log = pino({ level: 'silent' })
const NAME = `${'ab'.repeat(16)}.webp`
const OTHER = `${'cd'.repeat(16)}-small.webp`
const EVERY_BYTE = Buffer.from(Array.from({ length: 256 * 300 }, (_, at) => at % 256))

let folder: string
let server: Awaited<ReturnType<typeof openBucketServer>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'something-new-media-'))
  server = await openBucketServer()
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Returns the environment variables for the settings of a bucket. */
function environmentOf(settings: StorageBucketSettings): Record<string, string> {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  }
}

describe.each<[string, () => MediaStorage]>([
  ['a folder', () => openMediaStorage({ folder: join(folder, 'not', 'there', 'yet') }, log)],
  ['a bucket', () => openMediaStorage({ bucket: server.settings }, log)],
])('media storage in %s', (_, open) => {
  it('returns exactly the stored bytes of a file, and nothing before it is stored', async () => {
    expect([await open().has(NAME), await open().get(NAME)]).toEqual([false, null])
    await open().put(NAME, EVERY_BYTE, 'image/webp')
    expect(await open().has(NAME)).toBe(true)
    expect((await open().get(NAME))?.equals(EVERY_BYTE)).toBe(true)
    expect([await open().has(OTHER), await open().get(OTHER)]).toEqual([false, null])
  })

  it('stores the same file repeatedly and concurrently without an error', async () => {
    const storage = open()
    await Promise.all(Array.from({ length: 5 }, () => storage.put(OTHER, EVERY_BYTE, 'image/webp')))
    expect((await storage.get(OTHER))?.equals(EVERY_BYTE)).toBe(true)
  })

  it.each(['', '..', '../secret.webp', 'a/b.webp', 'nul.webp', `${NAME}.part`, 'x'.repeat(300)])(
    'stores nothing under the invalid name %j',
    async (name) => {
      const storage = open()
      await storage.put(name, EVERY_BYTE, 'image/webp')
      expect([await storage.has(name), await storage.get(name)]).toEqual([false, null])
    },
  )
})

it('while a file is being stored, no incomplete file can be read, and no other file remains in the upload folder afterwards', async () => {
  const place = join(folder, 'whole')
  const storage = openMediaStorage({ folder: place }, log)
  const looking = { on: true }
  const put = storage.put(NAME, EVERY_BYTE, 'image/webp').finally(() => (looking.on = false))
  while (looking.on) {
    const bytes = await storage.get(NAME)
    if (bytes) expect(bytes.equals(EVERY_BYTE)).toBe(true)
  }
  await put
  expect(await readdir(place)).toEqual([NAME])
})

it('ignores a file that a crash left unfinished and stores a new file under its name', async () => {
  const place = join(folder, 'crashed')
  const storage = openMediaStorage({ folder: place }, log)
  await storage.put(OTHER, EVERY_BYTE, 'image/webp')
  await writeFile(join(place, `${NAME}.4711.part`), EVERY_BYTE.subarray(0, 99))
  expect([await storage.has(NAME), await storage.get(NAME)]).toEqual([false, null])
  await storage.put(NAME, EVERY_BYTE, 'image/webp')
  expect((await storage.get(NAME))?.equals(EVERY_BYTE)).toBe(true)
})

it('rejects with 503 if the upload folder is not writable, and leaves no file', async () => {
  const place = join(folder, 'taken')
  await writeFile(place, 'a file stands where the folder should be')
  await using w = await createWorld('2026-11-21T12:00Z', { DATA_DIR: place })
  const reply = await sendForm(w, await w.player('admin'), encodeForm({ bytes: PDF }))
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('5')
})

describe('site with a bucket', () => {
  it('stores an upload in the bucket and serves it from every process', async () => {
    await using w = await createWorld('2026-11-21T12:00Z', environmentOf(server.settings))
    const { MediaURL } = await uploadAndGetUrl(w, await w.player('admin'), PDF)
    await using neighbour = await w.neighbour()
    for (const one of [w, neighbour, neighbour]) {
      const reply = await one.get(MediaURL)
      expect([reply.statusCode, reply.rawPayload.equals(PDF)]).toEqual([200, true])
    }
  })

  it('replies 503 for uploads while the bucket is unreachable, still serves built-in drawings, and recovers', async () => {
    const gone = await openBucketServer()
    await using w = await createWorld('2026-11-21T12:00Z', environmentOf(gone.settings))
    const author = await w.player('admin')
    const { MediaURL } = await uploadAndGetUrl(w, author, PDF)
    await gone.close()
    const refusals = [await sendForm(w, author, encodeForm({ bytes: PDF })), await w.get(`/Media/${NAME}`)]
    for (const reply of refusals) {
      expect(reply.statusCode).toBe(503)
      expect(reply.headers['retry-after']).toBe('5')
      expect(reply.json<{ message: string }>().message).toMatch(/our file storage/)
    }
    expect((await w.get(MediaURL)).statusCode).toBe(503)
    expect((await w.get('/Media/the-edible-map.svg')).statusCode).toBe(200)
    expect((await w.get('/')).statusCode).toBeLessThan(500)
    expect(w.logged.join('')).not.toContain(gone.settings.secretAccessKey)
  })

  it('replies 503 if the bucket rejects the access key, and never reveals the key', async () => {
    const secret = 'not-the-secret-of-this-bucket'
    const key = { accessKeyId: 'somebody else', secretAccessKey: secret }
    const settings = environmentOf({ ...server.settings, ...key })
    await using w = await createWorld('2026-11-21T12:00Z', settings)
    const reply = await sendForm(w, await w.player('admin'), encodeForm({ bytes: PDF }))
    expect(reply.statusCode).toBe(503)
    expect(`${w.logged.join('')}${reply.body}`).not.toContain(secret)
  })
})

it('times out if a bucket accepts the connection but does not reply', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const { port } = silent.address() as { port: number }
  const endpoint = `http://127.0.0.1:${port}`
  const storage = openBucketStorage({ bucket: { ...server.settings, endpoint }, prefix: '' }, 100)
  const before = Date.now()
  for (const work of [
    () => storage.get(NAME),
    () => storage.has(NAME),
    () => storage.put(NAME, PDF, 'application/pdf'),
  ]) {
    await expect(work()).rejects.toThrow(/abort|time/i)
  }
  expect(Date.now() - before).toBeLessThan(5000)
  silent.close()
})
