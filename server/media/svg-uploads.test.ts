import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getColourAt, createTwoColourPicture } from '#test/pictures.ts'
import { encodeForm, sendForm, uploadAndGetUrl } from '#test/upload.ts'
import { type World, createWorld } from '#test/world.ts'

const SVG = 'xmlns="http://www.w3.org/2000/svg"'
const TWO_COLOURS = '<rect width="50" height="50" fill="#f00"/><rect x="50" width="50" height="50" fill="#00f"/>'

const svg = (inside: string, root = 'viewBox="0 0 100 50"') => `<svg ${SVG} ${root}>${inside}</svg>`

let w: World
beforeAll(async () => {
  w = await createWorld()
})
afterAll(() => w[Symbol.asyncDispose]())

/** Returns the names of the stored files. */
async function kept(): Promise<string[]> {
  const { media } = w.deps.settings
  return 'folder' in media ? readdir(media.folder).catch(() => []) : []
}

describe('SVG uploads', () => {
  it.each([
    ['with a viewBox', svg(TWO_COLOURS)],
    ['with a width and a height', svg(TWO_COLOURS, 'width="100" height="50px"')],
    [
      'as drawing programs write it',
      `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg(TWO_COLOURS)}`,
    ],
    ['that uses parts of itself', svg(`<defs><g id="all">${TWO_COLOURS}</g></defs><use href="#all"/>`)],
    [
      'with a link, a script and handlers',
      svg(
        `<script>alert(1)</script><a href="https://example.org">${TWO_COLOURS}</a><foreignObject><body ${SVG} onload="alert(2)"/></foreignObject>`,
        'viewBox="0 0 100 50" onload="alert(3)"',
      ),
    ],
  ])('rasterises an SVG %s and stores none of its markup', async (_, text) => {
    const author = await w.player('contributor')
    const { MediaURL, SmallURL } = await uploadAndGetUrl(w, author, Buffer.from(text), 'logo.svg')
    expect(MediaURL).toMatch(/^\/Media\/[\da-f]{32}\.webp$/)
    for (const [path, width] of [
      [MediaURL, 1280],
      [SmallURL, 640],
    ] as const) {
      const reply = await w.get(path)
      expect(reply.headers['content-type']).toBe('image/webp')
      expect(reply.rawPayload.toString('latin1')).not.toMatch(/script|alert|svg|http/)
      const { format, ...size } = await sharp(reply.rawPayload).metadata()
      expect([format, size.width, size.height]).toEqual(['webp', width, width / 2])
      expect([await getColourAt(reply.rawPayload, 0.1, 0.5), await getColourAt(reply.rawPayload, 0.9, 0.5)]).toEqual([
        'red',
        'blue',
      ])
    }
  })

  it('keeps transparent areas of an SVG transparent', async () => {
    const author = await w.player('admin')
    const half = svg('<rect width="50" height="50" fill="#f00"/>')
    const { MediaURL } = await uploadAndGetUrl(w, author, Buffer.from(half), 'logo.svg')
    const { data } = await sharp((await w.get(MediaURL)).rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data.at(-1)).toBe(0)
  })

  it('draws a picture that is embedded in an SVG', async () => {
    const png = (await createTwoColourPicture(100, 50).png().toBuffer()).toString('base64')
    const text = svg(`<image width="100" height="50" href="data:image/png;base64,${png}"/>`)
    const { MediaURL } = await uploadAndGetUrl(w, await w.player('admin'), Buffer.from(text), 'logo.svg')
    expect(await getColourAt((await w.get(MediaURL)).rawPayload, 0.9, 0.5)).toBe('blue')
  })
})

describe('hostile and unusable SVGs', () => {
  const secret = join(tmpdir(), `secret-${process.pid}.png`)
  beforeAll(async () => writeFile(secret, await createTwoColourPicture(100, 50).png().toBuffer()))
  afterAll(() => rm(secret))
  const image = (href: string) => svg(`<image width="100" height="50" href="${href}"/>`)
  const nested = (depth: number, times: number, leaf: string) => {
    let parts = `<g id="p0">${leaf}</g>`
    for (let level = 1; level <= depth; level += 1) {
      parts += `<g id="p${level}">${`<use href="#p${level - 1}"/>`.repeat(times)}</g>`
    }
    return svg(parts)
  }
  const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, at) => `<!ENTITY ${String.fromCodePoint(98 + at)} "${`&${String.fromCodePoint(97 + at)};`.repeat(10)}">`).join('')}]>`

  it.each<[string, RegExp, () => string | Buffer]>([
    ['a billion laughs', /entities/, () => `${laughs}${svg('<desc>&m;</desc>')}`],
    [
      'an entity that reads a file',
      /entities/,
      () => `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<desc>&x;</desc>')}`,
    ],
    ['a path of a file on the server', /another file/, () => image(secret)],
    ['a file URL of a file on the server', /another file/, () => image(`file://${secret}`)],
    ['an escaped path of a file on the server', /another file/, () => image(secret.replace('/', '&#47;'))],
    [
      'a path of a file on the server in xlink:href',
      /another file/,
      () => svg(`<image xmlns:x="http://www.w3.org/1999/xlink" width="9" height="9" x:href\n=\n'${secret}'/>`),
    ],
    [
      'a path of a file on the server in an embedded SVG',
      /another file/,
      () => image(`data:image/svg+xml;base64,${Buffer.from(image(secret)).toString('base64')}`),
    ],
    ['a picture of another server', /another file/, () => image('https://tracker.example/pixel.png')],
    ['text', /convert the text to paths/, () => svg('<text y="40">Trivia</text>')],
    ['UTF-16', /as a picture/, () => Buffer.from(`\uFEFF${svg(TWO_COLOURS)}`, 'utf16le')],
    ['invalid UTF-8', /UTF-8/, () => Buffer.concat([Buffer.from(svg('')), Buffer.from([0xff])])],
    ['no size', /how large it is/, () => svg(TWO_COLOURS, '')],
    ['a width of zero', /how large it is/, () => svg(TWO_COLOURS, 'viewBox="0 0 0 50"')],
    ['an extreme aspect ratio', /20 times/, () => svg('', 'viewBox="0 0 1 1000000"')],
    ['more than 1 MB', /larger than 1 MB/, () => svg(`<desc>${'x'.repeat(1_100_000)}</desc>`)],
    ['a missing second half', /can’t read this/, () => svg(TWO_COLOURS).slice(0, -9)],
    ['ten million copies of a part', /can’t read this/, () => nested(7, 10, '<rect width="1" height="1"/>')],
    [
      'a height of a million pixels behind a harmless viewBox',
      /can’t read this/,
      () => svg(TWO_COLOURS, 'width="0.1%" height="1000000" viewBox="0 0 100 50"'),
    ],
    [
      'a hundred thousand nested elements',
      /can’t read this/,
      () => svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000)),
    ],
  ])('refuses an SVG with %s', async (what, message, make) => {
    const before = await kept()
    const author = await w.player('contributor')
    const reply = await sendForm(w, author, encodeForm({ bytes: make(), filename: 'logo.svg' }))
    expect([reply.statusCode, reply.json<object>()]).toMatchObject([
      what === 'UTF-16' ? 415 : 422,
      { message: expect.stringMatching(message) },
    ])
    expect(await kept()).toEqual(before)
  })

  it(
    'ends the drawing of an SVG that takes too long or too much memory, and accepts the next upload',
    { timeout: 60_000 },
    async () => {
      const blur =
        '<filter id="f" x="-9" y="-9" width="19" height="19"><feTurbulence baseFrequency="0.001" numOctaves="9999"/><feMorphology operator="dilate" radius="999"/></filter>'
      const slow = svg(`${blur}${'<rect width="100" height="50" filter="url(#f)"/>'.repeat(500)}`)
      const author = await w.player('contributor')
      const reply = await sendForm(w, author, encodeForm({ bytes: slow, filename: 'logo.svg' }))
      expect([reply.statusCode, reply.json()]).toMatchObject([
        422,
        { message: expect.stringContaining('can’t read this') },
      ])
      await uploadAndGetUrl(w, author, Buffer.from(svg(TWO_COLOURS)), 'logo.svg')
    },
  )
})
