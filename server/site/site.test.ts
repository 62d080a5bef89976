import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { createQuiz, TIME_ZONES } from '#test/fixtures.ts'
import { sharedWorld } from '#test/shared-world.ts'
import { createWorld, type World } from '#test/world.ts'
import { loadSiteProfileFile } from './site-file.ts'

const OURS = { name: 'Bodger’s <Trivia>', tagline: 'One a day & no more', accent: '#7a1fa2' }

async function namedWorld(changes: object = OURS): Promise<World> {
  const w = await createWorld('2026-11-21T12:00Z')
  await w.questions(TIME_ZONES)
  const reply = await w.post('/api/SetSiteProfile', changes, await w.player('admin'))
  expect(reply.statusCode).toBe(200)
  return w
}

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

describe('the name of the site', () => {
  it('shows the configured site name on every page, mail and feed', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions(TIME_ZONES)
    expect((await w.get('/')).body).toContain('Something New')
    await w.post('/api/SetSiteProfile', OURS, await w.player('admin'))
    for (const path of ['/', '/About', '/Privacy', '/DataDeletion', '/Archive', '/embed/today']) {
      const { body } = await w.get(path)
      expect(body, path).toContain(inHtml(OURS.name))
      expect(body, path).not.toContain('Something New')
    }
    for (const path of [
      '/manifest.webmanifest',
      '/feed.xml',
      '/feed.json',
      '/atom.xml',
      '/calendar.ics',
      '/api/openapi.json',
      '/api/Tweet',
      '/oembed?url=https://trivia.example/',
    ]) {
      const { body, statusCode } = await w.get(path)
      expect(statusCode, path).toBe(200)
      expect(body, path).toContain('Bodger’s')
      expect(body, path).not.toContain('Something New')
    }
    await w.post('/api/Register', { name: 'Ada', email: 'ada@example.org', password: 'integral-of-x' })
    expect(w.mails.at(-1)?.text).toContain(`created an account at ${OURS.name}`)
  })

  it('applies a new site name and colours in another process', { tags: 'postgres' }, async () => {
    await using w = await namedWorld()
    await using neighbour = await w.neighbour()
    const { body } = await neighbour.get('/About')
    expect(body).toContain(inHtml(OURS.tagline))
    expect(body).toContain('GeneralKnowledge Site')
    expect((await neighbour.get('/site.css')).body).toMatch(/^\.Site\{--hue:\d+;--chroma:[\d.]+\}$/)
    await w.post('/api/SetSiteProfile', { name: 'Another' }, await w.player('admin'))
    await neighbour.deps.content.refresh()
    expect((await neighbour.get('/About')).body).toContain('Another')
  })
})

describe('the site profile', () => {
  it('keeps fields of the site profile that a change omits', async () => {
    await using w = await namedWorld()
    const admin = await w.player('admin')
    await w.post('/api/SetSiteProfile', { social: 'https://social.example/us' }, admin)
    const reply = (await w.get('/api/Site')).json<Record<string, unknown>>()
    expect(reply).toMatchObject({ ...OURS, social: 'https://social.example/us', shop: true })
    await w.post('/api/SetSiteProfile', { social: '' }, admin)
    expect((await w.get('/api/Site')).json()).toMatchObject({ social: null })
  })

  const refusing = sharedWorld()
  it.each([
    [{ name: '' }],
    [{ name: 'x'.repeat(61) }],
    [{ name: 'two\nlines' }],
    [{ accent: 'red' }],
    [{ logo: 'https://elsewhere.example/logo.svg' }],
    [{ logo: '/Media/../x' }],
    [{ social: 'javascript:alert(1)' }],
    [{ contactEmail: 'nobody' }],
    [{ languages: [] }],
    [{ languages: ['german, mostly'] }],
    [{ colour: '#fff' }],
  ])('rejects the site profile %j', async (changes) => {
    const w = await refusing()
    const reply = await w.post('/api/SetSiteProfile', changes, await w.player('admin'))
    expect(reply.statusCode).toBe(400)
  })

  it('shows the operator’s texts on the about and contact pages as plain text', async () => {
    await using w = await namedWorld({ about: 'We are <b>three</b>.\n\nFrom Bath.', contact: 'Ring.' })
    const about = (await w.get('/About')).body
    expect(about).toContain('<p>We are &lt;b&gt;three&lt;/b&gt;.</p><p>From Bath.</p>')
    expect((await w.get('/Contact')).body).toContain('<p>Ring.</p>')
  })

  it('declares the languages of questions, while the pages stay English', async () => {
    await using w = await namedWorld({ languages: ['DE'] })
    const { body } = await w.get('/')
    expect(body).toContain('<html lang="en" ')
    expect(body).toMatch(/<h1 [^>]*lang="de">/)
    expect(body).toContain('"inLanguage":"de"')
    expect((await w.get('/embed/today')).body).toMatch(/<h1 [^>]*lang="de">/)
    expect((await w.get('/feed.xml')).body).toContain('<language>de</language>')
    expect((await w.get('/atom.xml')).body).toContain('xml:lang="de"')
    expect((await w.get('/feed.json')).json()).toMatchObject({ language: 'de' })
    const more = { languages: ['pt-br', 'en'] }
    await w.post('/api/SetSiteProfile', more, await w.player('admin'))
    expect((await w.get('/')).body).toContain('"inLanguage":["pt-BR","en"]')
    expect((await w.get('/feed.json')).json()).toMatchObject({ language: 'pt-BR' })
  })

  it('the state in a page contains only those fields of the site profile that differ from their defaults', async () => {
    await using w = await namedWorld({ accent: '#7a1fa2' })
    const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec((await w.get('/')).body)?.[1]
    const { current } = JSON.parse(state ?? '') as { current: { site: object } }
    expect(current.site).toEqual({ url: 'https://trivia.example', accent: '#7a1fa2' })
  })

  it('the parts of the site that its profile turns off reply 404 and are missing from links and the sitemap', async () => {
    await using w = await namedWorld({ shop: false, quizzes: false, categories: false, registration: false })
    for (const path of ['/Shop', '/Quiz', '/Categories/Art']) {
      expect((await w.get(path)).statusCode, path).toBe(404)
    }
    const { body } = await w.get('/')
    expect(body).not.toMatch(/href="\/(Shop|Quiz|Categories)/)
    expect((await w.get('/sitemap.xml')).body).not.toMatch(/\/(Shop|Quiz|Categories)/)
  })

  it('rejects API requests about disabled site features with a message', { tags: 'postgres' }, async () => {
    await using w = await namedWorld()
    const [asked] = await w.quizQuestions({ text: 'How many spots?' })
    await w.quizzes(createQuiz({ slug: 'spots', questionIds: [asked?.id ?? ''] }))
    const calls = {
      shop: ['/api/GetProducts'],
      quizzes: [
        '/api/GetQuizzes',
        '/api/GetQuizzes/10',
        '/api/GetQuizzes/10/Random',
        '/api/GetQuiz/spots',
        '/api/getQuizQuestions/spots',
        '/api/v1/quizzes',
        '/api/v1/quizzes/spots',
        '/embed/quiz/spots',
        '/oembed?url=https://trivia.example/Quiz/spots',
        '/share/quiz-spots.png',
      ],
      categories: [
        '/api/GetList/Science',
        '/api/Categories',
        '/api/v1/categories',
        '/api/v1/categories/science/questions',
        '/Categories/Science/feed.xml',
      ],
    }
    const all = Object.values(calls).flat()
    for (const path of all) expect((await w.get(path)).statusCode, path).toBe(200)
    expect((await w.get('/api/Search?q=ladybirds')).json()).toMatchObject({ quizzes: [{ slug: 'spots' }, {}] })
    const off = { shop: false, quizzes: false, categories: false }
    await w.post('/api/SetSiteProfile', off, await w.player('admin'))
    for (const path of all) expect((await w.get(path)).statusCode, path).toBe(404)
    expect((await w.get('/api/GetQuizzes')).json()).toEqual({ message: 'This site has no quizzes' })
    const { body, headers } = await w.get('/api/v1/categories')
    expect(headers['content-type']).toContain('application/problem+json')
    expect(body).toContain('This site has no lists of categories')
    expect((await w.get('/api/Search?q=ladybirds')).json()).toMatchObject({ quizzes: [] })
    expect((await w.get('/feed.xml')).statusCode).toBe(200)
  })

  it('refuses a registration if the site profile turns registration off', async () => {
    await using w = await namedWorld({ registration: false })
    const ada = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-x' }
    const refused = await w.post('/api/Register', ada)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({ message: 'Registration is closed at the moment' })
  })
})

describe('the file site.yaml', () => {
  it(
    'loads site.yaml when the file changes, and keeps later changes of the profile',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      const { siteFile } = w.deps.settings
      await writeFile(siteFile, 'name: From the file\nshop: false\n')
      await loadSiteProfileFile(w.deps)
      const profile = () => w.deps.content.site()
      expect(profile()).toMatchObject({ name: 'From the file', shop: false, quizzes: true })
      await w.post('/api/SetSiteProfile', { name: 'From the page' }, await w.player('admin'))
      await loadSiteProfileFile(w.deps)
      expect(profile().name).toBe('From the page')
      await writeFile(siteFile, 'name: From the file again\n')
      await loadSiteProfileFile(w.deps)
      expect(profile()).toMatchObject({ name: 'From the file again', shop: false })
    },
  )

  it.each(['name: [', 'name: ""', 'colour: red', '- a list'])(
    'logs an error for a site.yaml with %j, and changes nothing',
    async (text) => {
      await using w = await createWorld()
      await writeFile(w.deps.settings.siteFile, text)
      await loadSiteProfileFile(w.deps)
      expect(w.deps.content.site().name).toBe('Something New')
      expect(w.logged.join('')).toContain('site.yaml could not be loaded')
    },
  )
})
