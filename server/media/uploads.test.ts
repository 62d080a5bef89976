import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getColourAt, PDF, createPngOfClaimedSize, createTwoColourPicture } from '#test/pictures.ts'
import { encodeForm, type MultipartPart, sendForm, uploadAndGetUrl } from '#test/upload.ts'
import { type World, createWorld } from '#test/world.ts'

const MB = 1024 * 1024
const HASHED = /^\/Media\/[\da-f]{32}\.webp$/

/** Returns the names of the stored files. */
async function kept(w: World): Promise<string[]> {
  const { media } = w.deps.settings
  return 'folder' in media ? readdir(media.folder).catch(() => []) : []
}

async function download(w: World, path: string): Promise<Buffer> {
  const reply = await w.get(path)
  expect(reply.statusCode, path).toBe(200)
  return reply.rawPayload
}

describe('picture uploads', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'converts an uploaded %s to WebP in two sizes',
    async (format) => {
      await using w = await createWorld()
      const author = await w.player('contributor')
      const bytes = await createTwoColourPicture(1600, 800).toFormat(format).toBuffer()
      const reply = await sendForm(w, author, encodeForm({ bytes, filename: 'Two colours.gif' }))
      expect(reply.statusCode, reply.body).toBe(200)
      const { data, message } = reply.json<{ data: Record<string, string>; message: string }>()
      expect(message).toBe('File Uploaded Two colours.gif')
      const { MediaURL = '', SmallURL = '' } = data
      expect(data).toEqual({
        MediaURL: expect.stringMatching(HASHED),
        SmallURL: MediaURL.replace('.webp', '-small.webp'),
        FileName: 'Two colours.gif',
      })
      for (const [path, width, height] of [
        [MediaURL, 1280, 640],
        [SmallURL, 640, 320],
      ] as const) {
        const made = await download(w, path)
        expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width, height })
        expect([await getColourAt(made, 0.1, 0.5), await getColourAt(made, 0.9, 0.5)]).toEqual(['red', 'blue'])
      }
    },
  )

  it('never enlarges an uploaded picture', async () => {
    await using w = await createWorld()
    const bytes = await createTwoColourPicture(300, 200).png().toBuffer()
    const { MediaURL, SmallURL } = await uploadAndGetUrl(w, await w.player('admin'), bytes)
    for (const path of [MediaURL, SmallURL]) {
      expect(await sharp(await download(w, path)).metadata()).toMatchObject({ width: 300 })
    }
  })

  it('accepts a picture that is much taller than wide', async () => {
    await using w = await createWorld()
    const bytes = await createTwoColourPicture(100, 18_000).png().toBuffer()
    const { MediaURL } = await uploadAndGetUrl(w, await w.player('admin'), bytes)
    expect(await sharp(await download(w, MediaURL)).metadata()).toMatchObject({ height: 2560 })
  })

  it('rotates an uploaded picture upright and removes its metadata', async () => {
    await using w = await createWorld()
    const bytes = await createTwoColourPicture(800, 400)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Telephone', Copyright: 'somebody’s secret' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { exif, orientation } = await sharp(bytes).metadata()
    expect([exif !== undefined, orientation]).toEqual([true, 6])

    const { MediaURL, SmallURL } = await uploadAndGetUrl(w, await w.player('contributor'), bytes)
    for (const path of [MediaURL, SmallURL]) {
      const made = await download(w, path)
      const { width, height, ...rest } = await sharp(made).metadata()
      expect(height).toBe(2 * width)
      expect([await getColourAt(made, 0.5, 0.1), await getColourAt(made, 0.5, 0.9)]).toEqual(['red', 'blue'])
      for (const name of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) {
        expect(rest[name], name).toBeUndefined()
      }
    }
  })

  it('keeps only the first frame of an animated picture', async () => {
    await using w = await createWorld()
    const frame = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = [await frame('#f00'), await frame('#00f')]
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2)
    const { MediaURL } = await uploadAndGetUrl(w, await w.player('admin'), bytes)
    const made = await download(w, MediaURL)
    expect((await sharp(made).metadata()).pages ?? 1).toBe(1)
    expect(await getColourAt(made, 0.5, 0.5)).toBe('red')
  })

  it('an upload removes data that is appended to a picture', async () => {
    await using w = await createWorld()
    const hidden = 'PK\u0003\u0004*/=alert(1);//<script>alert(document.cookie)</script>'
    const bytes = Buffer.concat([await createTwoColourPicture().jpeg().toBuffer(), Buffer.from(hidden)])
    const { MediaURL, SmallURL } = await uploadAndGetUrl(w, await w.player('contributor'), bytes)
    for (const path of [MediaURL, SmallURL]) {
      const made = await download(w, path)
      expect(made.includes('alert')).toBe(false)
      expect(made.includes('PK\u0003\u0004')).toBe(false)
    }
  })

  it('stores the same picture once under one address, whatever its file name', async () => {
    await using w = await createWorld()
    const bytes = await createTwoColourPicture(64, 64).png().toBuffer()
    const first = await uploadAndGetUrl(w, await w.player('contributor'), bytes, 'first.png')
    const files = await kept(w)
    expect(files).toHaveLength(2)
    let written = 0
    const { put } = w.deps.media
    w.deps.media.put = (...file) => {
      written += 1
      return put(...file)
    }
    const second = await uploadAndGetUrl(w, await w.player('admin'), bytes, 'second.jpg')
    expect(second).toEqual({ ...first, FileName: 'second.jpg' })
    expect([written, await kept(w)]).toEqual([0, files])
  })
})

it('stores an uploaded PDF unchanged', async () => {
  await using w = await createWorld()
  const author = await w.player('contributor')
  const sent = await uploadAndGetUrl(w, author, PDF, 'Sheet.pdf')
  expect(sent).toEqual({
    MediaURL: expect.stringMatching(/^\/Media\/[\da-f]{32}\.pdf$/),
    SmallURL: '',
    FileName: 'Sheet.pdf',
  })
  expect(await download(w, sent.MediaURL)).toEqual(PDF)
  expect(await uploadAndGetUrl(w, author, PDF, 'Again.pdf')).toMatchObject({
    MediaURL: sent.MediaURL,
  })
  expect(await kept(w)).toHaveLength(1)
})

describe('refused uploads', () => {
  let w: World
  beforeAll(async () => {
    w = await createWorld()
  })
  afterAll(() => w[Symbol.asyncDispose]())
  const png = () => createTwoColourPicture(200, 200).png().toBuffer()
  const HEIC = `\0\0\0\u0018ftypheic\0\0\0\0mif1heic${'x'.repeat(400)}`
  const halfOf = async (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif') => {
    const bytes = await createTwoColourPicture(200, 200).toFormat(format).toBuffer()
    return bytes.subarray(0, bytes.length / 2)
  }

  it.each<[string, number, RegExp, () => Promise<Buffer | string>]>([
    ['HTML that claims to be a PNG', 415, /as a picture/, async () => '<!doctype html><script>1</script>'],
    ['a HEIC photo', 415, /JPEG, PNG, WebP, AVIF, GIF or SVG/, async () => HEIC],
    ['a ZIP', 415, /as a picture/, async () => 'PK\u0003\u0004'],
    ['a PDF inside an HTML page', 415, /as a picture/, async () => `<html>${PDF.toString('latin1')}`],
    ['one byte', 415, /as a picture/, async () => 'x'],
    ['only the first bytes of a PNG', 422, /can’t read this/, async () => (await png()).subarray(0, 8)],
    ['half a JPEG', 422, /can’t read this/, () => halfOf('jpeg')],
    ['half a PNG', 422, /can’t read this/, () => halfOf('png')],
    ['half a WebP', 422, /can’t read this/, () => halfOf('webp')],
    ['half an AVIF', 422, /can’t read this/, () => halfOf('avif')],
    ['half a GIF', 422, /can’t read this/, () => halfOf('gif')],
    [
      'an SVG behind the first bytes of a JPEG',
      422,
      /can’t read this/,
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg/>')]),
    ],
    ['a PDF without an end', 422, /its end is missing/, async () => PDF.subarray(0, -7)],
    [
      'a PNG that unpacks into gigabytes',
      413,
      /50000 × 50000 pixels.*at most 40 megapixels/,
      async () => createPngOfClaimedSize(50_000, 50_000),
    ],
    ['a PNG of 9,000,000 × 1 pixels', 413, /on each side/, async () => createPngOfClaimedSize(9_000_000, 1)],
    ['a PNG of zero width', 422, /can’t read this/, async () => createPngOfClaimedSize(0, 0)],
    ['more than 5 MB', 413, /at most 5 MB/, async () => Buffer.concat([await png(), Buffer.alloc(5 * MB)])],
    ['far more than 5 MB', 413, /at most 5 MB/, async () => Buffer.alloc(9 * MB)],
    ['an empty file', 400, /is empty/, async () => ''],
  ])('refuses an upload of %s with %i', async (_, status, message, make) => {
    const author = await w.player('contributor')
    const part = { bytes: await make(), filename: 'harmless.png', type: 'image/png' }
    const reply = await sendForm(w, author, encodeForm(part))
    expect(reply.statusCode, reply.body).toBe(status)
    expect(reply.json<{ message: string }>().message).toMatch(message)
    expect(await kept(w)).toEqual([])
  })

  it.each<[string, RegExp, MultipartPart[]]>([
    ['no file', /choose a file/, []],
    ['two files', /one file at a time/, [{ bytes: PDF }, { bytes: PDF }]],
    ['twenty files', /one file at a time/, Array.from({ length: 20 }, () => ({ bytes: PDF }))],
    ['a file in another field', /in the field "file"/, [{ bytes: PDF, field: 'picture' }]],
    ['a file field without a file name', /in the field "file"/, [{ bytes: 'x', filename: null }]],
    [
      'another field before the file',
      /nothing else/,
      [{ bytes: 'x', field: 'folder', filename: null }, { bytes: PDF }],
    ],
    [
      'another field after the file',
      /nothing else/,
      [{ bytes: PDF }, { bytes: 'admin', field: 'role', filename: null }],
    ],
    ['a field named __proto__', /can’t read this/, [{ bytes: PDF, field: '__proto__' }]],
  ])('refuses a form with %s with 400', async (_, message, parts) => {
    const reply = await sendForm(w, await w.player('contributor'), encodeForm(...parts))
    expect(reply.statusCode, reply.body).toBe(400)
    expect(reply.json<{ message: string }>().message).toMatch(message)
    expect(await kept(w)).toEqual([])
  })

  it.each<[string, number, string | Buffer, Record<string, string>]>([
    ['JSON', 415, '{"file":"x"}', { 'content-type': 'application/json' }],
    ['a plain form', 415, 'file=x', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a picture without a form', 415, 'x', { 'content-type': 'image/png' }],
    ['no content type', 415, '', { 'content-type': '' }],
    ['a form that breaks off', 400, encodeForm({ bytes: PDF }).subarray(0, 150), {}],
    ['a form of other parts', 400, 'xx', {}],
    ['a form without a boundary', 415, encodeForm({ bytes: PDF }), { 'content-type': 'multipart/form-data' }],
    [
      'a form with an odd boundary',
      400,
      encodeForm({ bytes: PDF }),
      { 'content-type': 'multipart/form-data; boundary=' },
    ],
    ['a form with a huge Content-Length', 413, encodeForm({ bytes: PDF }), { 'content-length': '99999999' }],
  ])('refuses a request with %s as its body with %i', async (_, status, payload, headers) => {
    const reply = await sendForm(w, await w.player('contributor'), payload, headers)
    expect(reply.statusCode, reply.body).toBe(status)
    expect(reply.json<{ message: string }>().message).toMatch(/\w/)
    expect(await kept(w)).toEqual([])
  })
})

it('refuses an upload without a Content-Length header before reading it', async () => {
  await using w = await createWorld()
  const { cookie } = await w.player('contributor')
  const reply = await w.app.inject({
    method: 'POST',
    url: '/api/upload',
    payload: Readable.from([encodeForm({ bytes: PDF })]),
    headers: {
      origin: 'https://trivia.example',
      'content-type': 'multipart/form-data; boundary=between-the-parts',
      cookie,
    },
  })
  expect([reply.statusCode, await kept(w)]).toEqual([411, []])
})

describe('names of uploaded files', () => {
  let w: World
  beforeAll(async () => {
    w = await createWorld()
  })
  afterAll(() => w[Symbol.asyncDispose]())

  it.each([
    ['../../../etc/passwd', 'passwd'],
    ['..\\\\..\\\\boot.ini', 'boot.ini'],
    ['/', 'without a name'],
    ['a\u0000b.png', 'ab.png'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['Größe ☕.png', 'Größe ☕.png'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
    [`${'é'.repeat(300)}.png`, 'é'.repeat(200)],
  ])('shortens and sanitises the file name %j to %j and does not use it for storage', async (filename, said) => {
    const sent = await uploadAndGetUrl(w, await w.player('contributor'), PDF, filename)
    expect(sent.FileName).toBe(said)
    expect(await kept(w)).toEqual([expect.stringMatching(/^[\da-f]{32}\.pdf$/)])
  })
})

describe('permission to upload', () => {
  it.each([
    [null, 401],
    ['ordinary', 403],
    ['contributor', 200],
    ['admin', 200],
  ] as const)('replies to an upload by a caller with the role %s with %i', async (role, status) => {
    await using w = await createWorld()
    const as = role && (await w.player(role))
    for (const url of ['/upload', '/api/upload']) {
      const reply = await sendForm(w, as, encodeForm({ bytes: PDF }), {}, url)
      expect(reply.statusCode, url).toBe(status)
    }
    if (status !== 200) expect(await kept(w)).toEqual([])
  })

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['an unknown origin', { origin: '' }],
    ['another site according to Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses an upload from %s', async (_, headers) => {
    await using w = await createWorld()
    const reply = await sendForm(w, await w.player('admin'), encodeForm({ bytes: PDF }), headers)
    expect(reply.statusCode).toBe(403)
    expect(await kept(w)).toEqual([])
  })

  it('limits uploads of an author to thirty in ten minutes, including refused ones', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const [one, other] = [await w.player('contributor'), await w.player('contributor')]
    for (let at = 0; at < 30; at += 1) {
      const reply = await sendForm(w, one, encodeForm({ bytes: at % 2 ? PDF : 'nonsense' }))
      expect(reply.statusCode).toBe(at % 2 ? 200 : 415)
    }
    const refused = await sendForm(w, one, encodeForm({ bytes: PDF }))
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('600')
    expect((await sendForm(w, other, encodeForm({ bytes: PDF }))).statusCode).toBe(200)
    w.setClock('2026-11-21T12:10Z')
    expect((await sendForm(w, one, encodeForm({ bytes: PDF }))).statusCode).toBe(200)
  })
})

it('encodes all pictures of many concurrent uploads', async () => {
  await using w = await createWorld()
  const author = await w.player('contributor')
  const sizes = Array.from({ length: 8 }, (_, at) => 50 + at)
  const addresses = await Promise.all(
    sizes.map(async (size) => {
      const { MediaURL } = await uploadAndGetUrl(w, author, await createTwoColourPicture(size, size).png().toBuffer())
      return MediaURL
    }),
  )
  expect(new Set(addresses).size).toBe(sizes.length)
  const widths = await Promise.all(
    addresses.map(async (path) => (await sharp(await download(w, path)).metadata()).width),
  )
  expect(widths).toEqual(sizes)
  expect((await kept(w)).filter((name) => name.includes('.part'))).toEqual([])
})

it('describes the upload form in the API description', async () => {
  await using w = await createWorld()
  const { paths } = (await w.get('/api/openapi.json')).json<{
    paths: Record<string, { post: { requestBody: { content: Record<string, unknown> } } }>
  }>()
  const form = paths['/api/upload']?.post.requestBody.content['multipart/form-data']
  expect(form).toMatchObject({ schema: { properties: { file: { format: 'binary' } } } })
})

it('stores uploads only in the upload folder', async () => {
  await using w = await createWorld()
  await uploadAndGetUrl(w, await w.player('contributor'), PDF, '../outside.pdf')
  const { media } = w.deps.settings
  if (!('folder' in media)) throw new Error('This test is about a folder')
  expect(await readdir(join(media.folder, '..'))).toEqual(['media'])
})
