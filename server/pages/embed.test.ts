import { describe, expect, it } from 'vitest'
import { createQuiz, TIME_ZONES } from '#test/fixtures.ts'
import { sharedWorld } from '#test/shared-world.ts'
import { createWorld } from '#test/world.ts'

const SITE = 'https://trivia.example'

/** Returns the addresses of the drawings in the state of a page. */
function findDrawings(body: string): string[] {
  const state = /id="state">(.*)<\/script>/.exec(body)?.[1] ?? ''
  return [...new Set(state.match(/\/assets\/[\w-]+\.svg/g))]
}

describe('embedded cards', () => {
  it.each(['/embed/today', '/embed/21-11-2026', '/embed/22-11-2026', '/EMBED/TODAY/?theme=dark'])(
    'shows only the question in the embedded card at %s',
    async (path) => {
      await using w = await createWorld('2026-11-21T12:00Z')
      await w.questions(TIME_ZONES)
      const { body, statusCode } = await w.get(path)
      expect(statusCode).toBe(200)
      expect(body).toContain(TIME_ZONES.text)
      expect(body).not.toMatch(/<header class="[^"]*">\s*<a href="\/"|<footer|manifest|react/i)
      expect(body).toContain(`href="${SITE}/21-11-2026"`)
      expect(body.match(/<script/g)).toHaveLength(2)
    },
  )

  it('allows all sites to embed cards, but no other pages', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions(TIME_ZONES)
    for (const path of ['/embed/today', '/embed/quiz/nothing-like-that', '/embed/01-11-2019']) {
      // The second request is answered from the cache.
      for (const { headers } of [await w.get(path), await w.get(path)]) {
        expect(headers['content-security-policy'], path).toContain('frame-ancestors *')
        expect(headers['x-frame-options'], path).toBeUndefined()
        expect(headers['set-cookie']).toBeUndefined()
      }
    }
    for (const path of ['/', '/Embed', '/nothing', '/api/getToday', '/oembed?url=x']) {
      const { headers } = await w.get(path)
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
      expect(headers['x-frame-options'], path).toBe('DENY')
    }
  })

  it('includes all icons in the embedded card, because sandboxed frames cannot load them, and shows a drawing that any site may load', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions(TIME_ZONES)
    const { body } = await w.get('/embed/today')
    const references = [...body.matchAll(/<use href="([^"]*)"/g)].map(([, href = '']) => href)
    expect(references.length).toBeGreaterThan(0)
    const later = ['#icon-tick', '#icon-cross', '#icon-arrow-out']
    for (const href of [...references, ...later]) {
      expect(body).toContain(`<symbol id="${href.replace('#', '')}"`)
    }
    const [drawing = ''] = findDrawings(body)
    expect((await w.get(drawing)).headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' })
  })

  it('the embedded card of today also contains a question of an earlier day, and no embedded card contains one of a future day', async () => {
    await using w = await createWorld('2026-11-20T12:00Z')
    await w.questions({ text: 'First?' }, { text: 'Second?' }, { text: 'Third?' })
    const findTexts = async (path: string) => (await w.get(path)).body.match(/\b(First|Second|Third)\?(?=")/g)
    expect(await findTexts('/embed/today')).toHaveLength(1)
    w.setClock('2026-11-21T12:00Z')
    const both = await findTexts('/embed/today')
    expect(new Set(both).size).toBe(2)
    expect(await findTexts('/embed/20-11-2026')).toHaveLength(1)
  })

  it('shows a message in the frame if there is nothing to play', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions(TIME_ZONES)
    await w.get('/')
    for (const path of ['/embed/01-11-2019', '/embed/30-02-2026', '/embed/quiz/gone']) {
      const { statusCode, body } = await w.get(path)
      expect(statusCode, path).toBe(404)
      expect(body, path).toContain('Play today’s question')
      expect(body, path).not.toContain('<footer')
    }
    const odd = await w.get('/embed/1-2-2026')
    expect([odd.statusCode, odd.headers.location]).toEqual([301, '/embed/01-02-2026'])
  })

  it('shows the first question of an embedded quiz and includes the data and drawings of the others', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const asked = await w.quizQuestions({ text: 'One?', categories: ['Art'] }, { text: 'Two?', categories: ['Sport'] })
    await w.quizzes(createQuiz({ slug: 'pair', questionIds: asked.map(({ id }) => id) }))
    const odd = await w.get('/embed/quiz/PAIR?theme=dark')
    expect([odd.statusCode, odd.headers.location]).toEqual([301, '/embed/quiz/pair?theme=dark'])
    const { body, statusCode } = await w.get('/embed/quiz/pair')
    expect(statusCode).toBe(200)
    expect(body.match(/<article/g)).toHaveLength(1)
    expect(body).toContain('Question 1 of 2')
    expect(/id="state">(.*)<\/script>/.exec(body)?.[1]).toContain('"Two?"')
    expect(findDrawings(body)).toHaveLength(2)
  })
})

describe('oEmbed', () => {
  type Description = Record<'html' | 'title' | 'type' | 'version' | 'thumbnail_url', string> &
    Record<'width' | 'height', number>
  const ask = (url: string, more = '') => `/oembed?url=${encodeURIComponent(url)}${more}`

  it('links from each embeddable page to its oEmbed description', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions(TIME_ZONES)
    const asked = await w.quizQuestions({})
    await w.quizzes(createQuiz({ slug: 'pair', questionIds: asked.map(({ id }) => id) }))
    for (const [page, card] of [
      ['/', '/embed/today'],
      ['/21-11-2026', '/embed/21-11-2026'],
      ['/Quiz/pair', '/embed/quiz/pair'],
    ]) {
      const found = /type="application\/json\+oembed" href="([^"]+)"/.exec((await w.get(page ?? '')).body)
      const reply = await w.get(found?.[1] ?? '')
      expect(reply.headers['access-control-allow-origin']).toBe('*')
      const { html, ...rest } = reply.json<Description>()
      expect(rest).toMatchObject({ version: '1.0', type: 'rich', width: 640 })
      expect(html).toContain(`src="${SITE}${card}"`)
      expect(html).toContain(` width="100%" height="${rest.height}"`)
      expect(html).toContain(`<script src="${SITE}/embed.js"`)
    }
    expect((await w.get('/About')).body).not.toContain('oembed')
  })

  it('limits the embedded card to the requested width and height', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions(TIME_ZONES)
    const reply = await w.get(ask(`${SITE}/`, '&maxwidth=300&maxheight=200&format=json'))
    const description = reply.json<Description>()
    expect(description).toMatchObject({ width: 300, height: 200 })
    expect(description.html).toContain('width="100%" height="200"')
    // The script would make the frame higher than allowed.
    expect(description.html).not.toContain('<script')
    expect(description.thumbnail_url).toBeUndefined()
    expect((await w.get(ask(`${SITE}/`))).json<Description>().thumbnail_url).toBe(`${SITE}/share/21-11-2026.png`)
  })

  const asked = sharedWorld(async () => {
    const w = await createWorld('2026-11-21T12:00Z')
    await w.questions(TIME_ZONES)
    await w.get('/')
    return w
  })
  it.each([
    'https://elsewhere.example/',
    `${SITE}/Privacy`,
    `${SITE}/Quiz/nothing`,
    `${SITE}/Quiz/%ff`,
    `${SITE}/01-11-2019`,
    `${SITE}/99-99-2026`,
    'nonsense',
    '',
  ])('replies 404 to an oEmbed request for %j', async (url) => {
    const w = await asked()
    expect((await w.get(ask(url))).statusCode).toBe(404)
  })

  it('reserves the height that an embedded card needs, and at least the usual one for the question of the day', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const heightOf = async (day: string) => {
      w.setClock(`${day}T12:00Z`)
      return (await w.get(ask(`${SITE}/`))).json<Description>().height
    }
    await w.questions(TIME_ZONES)
    const short = await heightOf('2026-11-21')
    await w.questions({ ...TIME_ZONES, id: 'long', text: `${'Very '.repeat(40)}long?` })
    const long = await heightOf('2026-11-22')
    await w.questions({ ...TIME_ZONES, id: 'seen', mediaUrl: '/Media/all-at-sea.svg' })
    expect([short, long > short, (await heightOf('2026-11-23')) > short]).toEqual([460, true, true])
    expect((await w.get(ask(`${SITE}/21-11-2026`))).json<Description>().height).toBe(419)
  })

  it('refuses oEmbed formats other than JSON with 501', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions(TIME_ZONES)
    expect((await w.get(ask(`${SITE}/`, '&format=xml'))).statusCode).toBe(501)
  })
})
