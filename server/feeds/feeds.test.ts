import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { TIME_ZONES } from '#test/fixtures.ts'
import { type World, createWorld } from '#test/world.ts'

const QUESTION = TIME_ZONES.text ?? ''
const ID = 'tag:trivia.example,2026-11-21:question/time-zones'

/** Throws if the XML is not well-formed. */
function wellFormed(xml: string): string {
  const document = XmlDocument.fromString(xml)
  document.dispose()
  return xml
}

async function text(w: World, path: string, type: string): Promise<string> {
  const reply = await w.get(path)
  expect(reply.statusCode, path).toBe(200)
  expect(reply.headers['content-type'], path).toBe(`${type}; charset=utf-8`)
  expect(reply.headers['access-control-allow-origin']).toBe('*')
  return reply.body
}

const rss = async (w: World, path = '/feed.xml') => parseRssFeed(wellFormed(await text(w, path, 'application/rss+xml')))
const atom = async (w: World, path = '/atom.xml') =>
  parseAtomFeed(wellFormed(await text(w, path, 'application/atom+xml')))
const json = async (w: World, path = '/feed.json') => parseJsonFeed(await text(w, path, 'application/feed+json'))

/** Returns the items of the three feed formats in a common shape. */
async function items(w: World, folder = '') {
  const inRss = (await rss(w, `${folder}/feed.xml`)).items ?? []
  const inAtom = (await atom(w, `${folder}/atom.xml`)).entries ?? []
  const inJson = (await json(w, `${folder}/feed.json`)).items ?? []
  return {
    rss: inRss.map((one) => ({
      id: one.guid?.value,
      title: one.title,
      url: one.link,
      content: one.description,
      published: new Date(one.pubDate ?? '').toISOString(),
      updated: one.atom?.updated,
      tags: one.categories?.map(({ name }) => name),
    })),
    atom: inAtom.map((one) => ({
      id: one.id,
      title: one.title?.value,
      url: one.links?.[0]?.href,
      content: one.content?.value,
      published: one.published,
      updated: one.updated,
      tags: one.categories?.map(({ term }) => term),
    })),
    json: inJson.map((one) => ({
      id: one.id,
      title: one.title,
      url: one.url,
      content: one.content_html,
      published: one.date_published,
      updated: one.date_modified,
      tags: one.tags,
    })),
  }
}

describe('feeds', () => {
  it('contains today’s question and options in a feed without the answer', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions({ ...TIME_ZONES, moreInfo: 'It is <b>overseas</b>.' })
    const found = await items(w)
    const options = ['United Kingdom', 'Russia', 'France', 'United States']
    for (const [item] of [found.rss, found.atom, found.json]) {
      expect(item).toMatchObject({
        id: ID,
        title: QUESTION,
        url: 'https://trivia.example/21-11-2026?from=feed',
        published: '2026-11-21T00:00:00.000Z',
        updated: '2026-11-21T00:00:00.000Z',
        tags: ['Geography'],
      })
      for (const option of options) expect(item?.content).toContain(`<li>${option}</li>`)
      expect(item?.content).not.toMatch(/Answer|overseas|Learn more/)
    }
  })

  it('updates a feed item with the answer after its day and with each correction', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions({ ...TIME_ZONES, moreInfo: 'It is <b>overseas</b>.' }, {})
    await w.get('/feed.xml')
    const at = Date.parse('2026-11-23T09:00Z')
    w.setClock('2026-11-22T00:00Z')
    const over = await items(w)
    for (const [today, item] of [over.rss, over.atom, over.json]) {
      expect(today?.updated).toBe('2026-11-22T00:00:00.000Z')
      // Feed readers sort by the time of the update, so it must differ from the start of the next item.
      expect(item).toMatchObject({
        id: ID,
        published: '2026-11-21T00:00:00.000Z',
        updated: '2026-11-22T00:00:01.000Z',
      })
      expect(item?.content).toContain('<strong>Answer: France</strong>')
      expect(item?.content).toContain('It is <b>overseas</b>.')
    }
    await w.deps.content.write(async (trx) => {
      const erratum = { question_id: 'time-zones', version: 2, at, text: 'Twelve & not 11.' }
      await trx.insertInto('errata').values(erratum).execute()
      return { result: null, changed: true }
    })
    w.setClock('2026-11-23T12:00Z')
    const corrected = await items(w)
    for (const list of [corrected.rss, corrected.atom, corrected.json]) {
      const item = list.find(({ id }) => id === ID)
      expect(item?.updated).toBe('2026-11-23T09:00:00.000Z')
      expect(item?.content).toContain('Corrected on 23 Nov 2026: Twelve &amp; not 11.')
    }
  })

  it('serves a feed of each category, including questions whose primary category is another one', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions({ categories: ['Science', 'Food & Drink'] })
    expect((await items(w, '/Categories/Food')).rss).toHaveLength(1)
    expect((await items(w, '/categories/food')).json).toHaveLength(1)
    expect((await items(w, '/Categories/Art')).atom).toEqual([])
    const { title, links } = await atom(w, '/Categories/Food/atom.xml')
    expect(title?.value).toBe('Something New: Food & Drink')
    expect(links?.map(({ href }) => href)).toEqual([
      'https://trivia.example/Categories/Food/atom.xml',
      'https://trivia.example/Categories/Food',
    ])
    expect((await w.get('/Categories/Nothing/feed.xml')).statusCode).toBe(404)
  })

  it('escapes texts of authors in feeds, and sets their quotation marks', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const odd = ']]></title><script>alert(1)</script> & \u000B "quoted" \'too\''
    await w.questions({
      text: odd,
      answer: odd,
      wrongOptions: ['<b>x</b>'],
      mediaUrl: '/Media/a.png',
    })
    await w.get('/')
    w.setClock('2026-11-22T12:00Z')
    const found = await items(w)
    for (const [item] of [found.rss, found.atom]) {
      expect(item?.title).toBe(']]></title><script>alert(1)</script> &  “quoted” ‘too’')
      expect(item?.content).not.toMatch(/<script|<b>x/)
      expect(item?.content).toContain('src="https://trivia.example/Media/a.png"')
    }
  })

  it('a feed contains the fifty latest days, and is well-formed while there is no day yet', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    expect((await items(w)).rss).toEqual([])
    expect((await atom(w)).updated).toBe('2026-11-21T00:00:00.000Z')
    const asked = await w.questions(...Array.from({ length: 60 }, () => ({})))
    const days = asked.map(({ id }, at) => ({
      day: new Date(Date.parse('2026-11-20T00:00Z') - at * 86_400_000).toISOString().slice(0, 10),
      question_id: id,
      assigned_at: 0,
    }))
    await w.deps.db.insertInto('days').values(days.slice(0, 59)).execute()
    await w.questions({ text: 'Today?' })
    const found = await items(w)
    expect(found.json).toHaveLength(50)
    expect(found.json[0]?.published).toBe('2026-11-21T00:00:00.000Z')
  })

  it('replies 304 to an unchanged feed, and sends it again on the next day', { tags: 'postgres' }, async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions({}, {})
    for (const path of ['/feed.xml', '/atom.xml', '/feed.json', '/calendar.ics']) {
      w.setClock('2026-11-21T12:00Z')
      const { headers } = await w.get(path)
      const again = await w.get(path, { 'if-none-match': String(headers['etag']) })
      expect([again.statusCode, again.body], path).toEqual([304, ''])
      w.setClock('2026-11-22T00:00Z')
      const next = await w.get(path, { 'if-none-match': String(headers['etag']) })
      expect(next.statusCode, path).toBe(200)
    }
  })

  it('links to the feed on every page, and to the category’s feed on its page', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions({})
    const named = async (path: string) =>
      [...(await w.get(path)).body.matchAll(/<link rel="alternate"[^>]* href="([^"]*)"/g)]
        .map(([, href]) => href)
        .filter((href) => !href?.startsWith('/oembed'))
    const all = ['/feed.xml', '/atom.xml', '/feed.json', '/calendar.ics']
    for (const path of ['/', '/21-11-2026', '/About', '/nothing', '/Profile']) {
      expect(await named(path), path).toEqual(all)
    }
    expect(await named('/Categories/Food')).toEqual([
      '/Categories/Food/feed.xml',
      '/Categories/Food/atom.xml',
      '/Categories/Food/feed.json',
      ...all,
    ])
    for (const path of await named('/Categories/Food')) {
      expect((await w.get(path ?? '')).statusCode, path).toBe(200)
    }
  })
})

describe('calendar', () => {
  it('contains an all-day event for each past day and today, with typographic quotation marks and without today’s answer', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const asked = `Isn't "${'Ω'.repeat(90)}" a letter?`
    await w.questions(TIME_ZONES, { answer: 'Seven, or; more\\less', wrongOptions: ['"Six"'], text: asked })
    await w.get('/')
    w.setClock('2026-11-22T12:00Z')
    const body = await text(w, '/calendar.ics', 'text/calendar')
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const component = new ICAL.Component(ICAL.parse(body) as unknown[])
    const events = component.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    expect(
      events.map(({ uid, summary, startDate, endDate }) => ({
        uid: uid.split(',')[0],
        summary,
        from: startDate.toString(),
        to: endDate.toString(),
        allDay: startDate.isDate,
      })),
    ).toEqual([
      {
        uid: 'tag:trivia.example',
        summary: `Isn’t “${'Ω'.repeat(90)}” a letter?`,
        from: '2026-11-22',
        to: '2026-11-23',
        allDay: true,
      },
      {
        uid: 'tag:trivia.example',
        summary: QUESTION,
        from: '2026-11-21',
        to: '2026-11-22',
        allDay: true,
      },
    ])
    const [today, yesterday] = events
    expect(today?.description).toContain('Seven, or; more\\less')
    expect(today?.description).toContain('“Six”')
    expect(today?.description).not.toContain('Answer')
    expect(yesterday?.description).toContain('\nAnswer: France\n')
    expect(component.getFirstPropertyValue('x-wr-calname')).toBe('Something New')
  })
})
