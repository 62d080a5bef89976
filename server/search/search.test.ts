import { describe, expect, it } from 'vitest'
import { createQuiz } from '#test/fixtures.ts'
import { sharedWorld } from '#test/shared-world.ts'
import { type World, createWorld } from '#test/world.ts'

type Found = {
  data: { day: string; text: string; category: string }[]
  quizzes: { slug: string }[]
  pages: number
  total: number
  isCut: boolean
}

async function found(w: World, words: string, more = ''): Promise<Found> {
  const reply = await w.get(`/api/Search?q=${encodeURIComponent(words)}${more}`)
  expect(reply.statusCode).toBe(200)
  return reply.json<Found>()
}

/** Adds past days with one question each, of which the last was yesterday. */
async function daysOver(w: World, ...questions: Parameters<World['questions']>) {
  const asked = await w.questions(...questions)
  const first = Date.parse('2026-11-21T00:00Z') - asked.length * 86_400_000
  await w.deps.db
    .insertInto('days')
    .values(
      asked.map(({ id }, at) => ({
        day: new Date(first + at * 86_400_000).toISOString().slice(0, 10),
        question_id: id,
        assigned_at: 0,
      })),
    )
    .execute()
}

describe('search', () => {
  it('finds past days by all words of their question, answers and categories, newest first', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await daysOver(
      w,
      { text: 'Which crème is burnt?', answer: 'Brûlée', categories: ['Food & Drink'] },
      { text: 'Which ship is burnt?', answer: 'The Cutty Sark', categories: ['History'] },
    )
    expect(await found(w, 'BURNT')).toMatchObject({
      data: [
        { day: '2026-11-20', text: 'Which ship is burnt?', category: 'History' },
        { day: '2026-11-19', category: 'Food & Drink' },
      ],
      total: 2,
      pages: 1,
      isCut: false,
    })
    expect((await found(w, 'creme brulee drink')).data).toHaveLength(1)
    expect((await found(w, 'creme sark')).data).toEqual([])
  })

  it('treats special characters in a search as plain text', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await daysOver(w, { text: 'What is 100% of a_b\\c?' }, { text: 'What is 1000 of aXbc?' })
    for (const words of ['100%', 'a_b', 'b\\c', "100% of'"]) {
      expect((await found(w, words)).total, words).toBe(words.endsWith("'") ? 0 : 1)
    }
  })

  it('finds today’s question by its visible text and not by its accepted answers', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions({
      text: 'Whose bird is this?',
      kind: 'Freetext',
      answer: 'Quetzalcoatl',
      wrongOptions: [],
      acceptedAnswers: ['Kukulkan'],
      moreInfo: 'A feathered serpent.',
    })
    expect((await found(w, 'bird science')).data).toEqual([
      { day: '2026-11-21', text: 'Whose bird is this?', category: 'Science' },
    ])
    for (const words of ['quetz', 'kukulkan', 'feathered', 'bird quetzalcoatl']) {
      expect((await found(w, words)).total, words).toBe(0)
    }
    w.setClock('2026-11-22T12:00Z')
    expect((await found(w, 'kukulkan')).total).toBe(1)
  })

  it('finds today’s question by its right option as well as by its wrong ones', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions({ answer: 'Seven', wrongOptions: ['Five', 'Nine', 'Twelve'] })
    for (const words of ['seven', 'five']) expect((await found(w, words)).total).toBe(1)
  })

  it('the search finds no question before its day, no draft, no quiz-only question and no archived question', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await daysOver(w, { id: 'gone', text: 'A zebra archived?' })
    await w.deps.db.updateTable('questions').set({ archived_at: 1 }).where('id', '=', 'gone').execute()
    await w.questions(
      { text: 'Today?' },
      { text: 'A zebra tomorrow?' },
      { text: 'A zebra in a quiz?', status: 'Quizonly' },
      { text: 'A zebra as a draft?', status: 'Draft' },
    )
    await w.get('/')
    expect((await found(w, 'zebra')).total).toBe(0)
  })

  it('finds playable quizzes by title and description', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const [asked] = await w.quizQuestions({ text: 'A lemur?' })
    const questionIds = [asked?.id ?? '']
    await w.quizzes(
      createQuiz({ slug: 'maps', title: 'Édible maps', questionIds }),
      createQuiz({ slug: 'empty', title: 'Edible nothing', questionIds: ['nowhere'] }),
      createQuiz({ slug: 'draft', title: 'Edible drafts', questionIds, status: 'Draft' }),
      createQuiz({ slug: 'apps', title: 'Edible apps', questionIds, type: 'apponly' }),
    )
    expect((await found(w, 'edible')).quizzes.map(({ slug }) => slug)).toEqual(['maps'])
    expect((await found(w, 'lemur')).quizzes).toEqual([])
  })

  it('returns search results in pages, two hundred at most', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await daysOver(w, ...Array.from({ length: 201 }, () => ({})))
    const last = await found(w, 'ladybird', '&page=10')
    expect(last).toMatchObject({ total: 200, pages: 10, isCut: true })
    expect(last.data).toHaveLength(20)
    expect((await w.get('/api/Search?q=ladybird&page=11')).statusCode).toBe(404)
  })

  const refusing = sharedWorld()
  it.each(['', '?q=', '?q=a', '?q=a+b', `?q=${'x'.repeat(201)}`, '?q=ab&page=0', '?q=%00ab'])(
    'refuses the search %s with a message',
    async (query) => {
      const w = await refusing()
      const reply = await w.get(`/api/Search${query}`)
      expect(reply.statusCode).toBe(400)
      expect(reply.json<{ message: string }>().message).toMatch(/^(Please|Pages) /)
    },
  )
})

it('suggests recent days and the most answered ones of a year, and never today’s or a later question', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  await daysOver(w, ...Array.from({ length: 8 }, (_, at) => ({ id: `past-${at}`, text: `Past ${at}?` })))
  await w.questions({ id: 'today', text: 'Today?' }, { id: 'later', text: 'Later?' })
  await w.get('/')
  const tally = { way: 'picked', option: 'Seven', correct: 1, shard: 1, visitors: 0 }
  await w.deps.db
    .insertInto('question_tallies')
    .values([
      { ...tally, question_id: 'past-0', players: 3 },
      { ...tally, question_id: 'past-1', players: 2 },
      { ...tally, question_id: 'today', players: 99 },
      { ...tally, question_id: 'later', players: 99 },
    ])
    .execute()
  const ideas = (await w.get('/api/SearchIdeas')).json<{ recent: { text: string }[]; popular: { text: string }[] }>()
  expect(ideas.recent.map(({ text }) => text)).toEqual(['Past 7?', 'Past 6?', 'Past 5?', 'Past 4?', 'Past 3?'])
  expect(ideas.popular.map(({ text }) => text)).toEqual(['Past 1?', 'Past 0?'])
  expect((await w.get('/Search')).body).toContain('Past 0?')
})

describe('search page', () => {
  it('shows search results without a script and announces their number', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await daysOver(w, { text: 'Which <b>crème</b> is burnt?' })
    const { body, headers } = await w.get('/Search?q=creme')
    expect(body).toContain('<mark>crème</mark>')
    expect(body).toContain('href="/20-11-2026"')
    expect(body).toContain('value="creme"')
    expect(body).toContain('content="noindex"')
    expect(body).not.toContain('<b>crème')
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('shows a message for no results, a too short search or a missing page', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await daysOver(w, {})
    expect((await w.get('/search/?q=zebra')).body).toContain('no items found')
    expect((await w.get('/Search?q=a')).body).toContain('Please search for two letters or more.')
    expect((await w.get('/Search?q=ladybird&page=2')).statusCode).toBe(404)
    expect((await w.get('/Search?q=ladybird&page=x')).statusCode).toBe(404)
    const bare = await w.get('/Search')
    expect(bare.body).toContain('rel="canonical" href="https://trivia.example/Search"')
    expect(bare.body).not.toContain('no items found')
  })

  it('does not cache search pages', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await daysOver(w, { text: 'A zebra?' }, { text: 'A lemur?' })
    await w.get('/Search')
    expect((await w.get('/Search?q=zebra&q=lemur')).body).toContain('<mark>lemur</mark>')
    expect((await w.get('/Search?q=zebra')).body).toContain('<mark>zebra</mark>')
    expect((await w.get('/Search')).body).not.toContain('<mark>')
  })

  it('limits the searches of a network per minute', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await daysOver(w, {})
    const reply = await w.app.inject({ url: '/Search?q=ladybird', remoteAddress: '198.51.100.7' })
    expect(reply.headers['ratelimit']).toContain('"costly"')
  })
})
