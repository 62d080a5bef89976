import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PDF, createTwoColourPicture } from '#test/pictures.ts'
import { uploadAndGetUrl } from '#test/upload.ts'
import { type World, createWorld } from '#test/world.ts'
import { URL_NOT_FOUND_MESSAGE } from '../http/errors.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const HASH = 'ab'.repeat(16)

describe('uploaded pictures', () => {
  it('lets browsers cache an uploaded picture forever and replies 304 to later requests', async () => {
    await using w = await createWorld()
    const bytes = await createTwoColourPicture(90, 60).png().toBuffer()
    const { MediaURL, SmallURL } = await uploadAndGetUrl(w, await w.player('admin'), bytes)
    const tags = []
    for (const path of [MediaURL, SmallURL]) {
      const reply = await w.get(path)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(reply.rawPayload.length),
        'cache-control': FOREVER,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      expect(reply.headers['content-disposition']).toBeUndefined()
      const etag = String(reply.headers['etag'])
      tags.push(etag)

      const again = await w.get(path, { 'if-none-match': `"other", W/${etag}` })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
      expect((await w.get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200)

      const head = await w.app.inject({ method: 'HEAD', url: path })
      expect([head.statusCode, head.body]).toEqual([200, ''])
      expect(head.headers['content-length']).toBe(reply.headers['content-length'])
      expect(head.headers['etag']).toBe(etag)
    }
    expect(new Set(tags).size).toBe(2)
  })
})

it('sends an uploaded PDF as a download only', async () => {
  await using w = await createWorld()
  const { MediaURL } = await uploadAndGetUrl(w, await w.player('admin'), PDF, 'sheet.html')
  const reply = await w.get(MediaURL)
  expect(reply.rawPayload.equals(PDF)).toBe(true)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': FOREVER,
  })
})

it('sends built-in drawings with unchanged headers', async () => {
  await using w = await createWorld()
  const reply = await w.get('/Media/the-edible-map.svg')
  const file = join(import.meta.dirname, '../../dist/client/Media/the-edible-map.svg')
  expect(reply.rawPayload.equals(await readFile(file))).toBe(true)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=2592000, stale-if-error=2592000',
  })
})

describe('missing media files', () => {
  let w: World
  beforeAll(async () => {
    w = await createWorld()
  })
  afterAll(() => w[Symbol.asyncDispose]())

  it.each([
    `/Media/${HASH}.webp`,
    `/Media/${HASH}.pdf`,
    `/Media/${HASH}.svg`,
    '/Media/nothing.webp',
    '/Media/nul.webp',
  ])('replies 404 to the missing file %s', async (path) => {
    const reply = await w.get(path)
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: URL_NOT_FOUND_MESSAGE }])
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it.each([
    '/Media/../something-new.sqlite',
    '/Media/..%2f..%2fpackage.json',
    '/Media/%2e%2e/%2e%2e/package.json',
    '/Media/..%5c..%5cpackage.json',
    '/Media/....//package.json',
    `/Media/${HASH}.webp%00.pdf`,
    `/Media/${HASH}.webp/../../x`,
    '/Media/%00.webp',
    '/Media/',
    '/Media//etc/passwd',
    '/Media/C:%5cboot.ini',
  ])('replies 404 to the path %s, which would lead out of the folder', async (path) => {
    const reply = await w.get(path)
    expect([400, 403, 404]).toContain(reply.statusCode)
    expect(reply.body).not.toMatch(/root:x:|"dependencies"|SQLite format/)
  })
})
