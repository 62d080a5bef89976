import { setTimeout as pause } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { QuestionJson } from '#contract/questions/wire.ts'
import { TIME_ZONES } from '#test/fixtures.ts'
import { createWorld } from '#test/world.ts'

type DailyReply = { data: QuestionJson[]; day: string; today: string; nearest: string | null }

describe('the question of the day', () => {
  it('the API’s reply with the question of the day has exactly the field names of the API', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions({ ...TIME_ZONES, categories: ['Food & Drink', 'General Knowledge'] })
    const { data, day, today } = (await w.get('/api/getToday')).json<DailyReply>()
    expect({ day, today }).toEqual({ day: '2026-11-21', today: '2026-11-21' })
    expect(data).toEqual([
      {
        id: 'time-zones',
        QuestionID: 'time-zones',
        Question: TIME_ZONES.text,
        Answer: 'France',
        Categories: 'Food & Drink;General Knowledge',
        Reference: 'https://example.org/ladybird',
        Wronganswer1: 'Russia',
        Wronganswer2: 'United States',
        Wronganswer3: 'United Kingdom',
        Wronganswers: [],
        AcceptedAnswers: [],
        Moreinfo: 'The seven-spot ladybird eats some five thousand aphids in its life.',
        QuestionType: 'MultiChoice',
        Status: 'Published',
        Difficulty: 'Easy',
        DateUsed: '2026-11-21',
        MediaURL: '',
        MediaText: '',
        QuestionFormat: '',
        YearlyDate: '',
        RejectedAnswers: [],
        SuggestedBy: '',
        Source: '',
        Licence: '',
      },
    ])
  })

  it('the question of the day stays the same all day when questions are added', async () => {
    await using w = await createWorld('2026-11-21T00:00Z')
    await w.questions({ id: 'first' })
    await w.get('/api/getToday')
    await w.questions({ id: 'second' })
    w.setClock('2026-11-21T23:59:59.999Z')
    expect(idOf(await w.get('/api/GetQuestion'))).toBe('first')
    w.setClock('2026-11-22T00:00:00.000Z')
    expect(idOf(await w.get('/api/GetQuestion'))).toBe('second')
    expect(idOf(await w.get('/api/GetQuestion?date=2026-11-21'))).toBe('first')
  })

  it('the question of the day has another category than the day before if possible', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions({ id: 'art-1', categories: ['Art'] }, { id: 'art-2', categories: ['Art'] })
    expect(idOf(await w.get('/api/getToday'))).toBe('art-1')
    await w.questions({ id: 'sport', categories: ['Sport'] })
    w.setClock('2026-11-22T12:00Z')
    expect(idOf(await w.get('/api/getToday'))).toBe('sport')
    w.setClock('2026-11-23T12:00Z')
    expect(idOf(await w.get('/api/getToday'))).toBe('art-2')
  })

  it('the question of the day is the one planned for the day, which no earlier day uses', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions({ id: 'for-sunday' }, { id: 'any' })
    await w.deps.db
      .updateTable('questions')
      .set({ scheduled_day: '2026-11-22' })
      .where('id', '=', 'for-sunday')
      .execute()
    expect(idOf(await w.get('/api/getToday'))).toBe('any')
    w.setClock('2026-11-22T12:00Z')
    expect(idOf(await w.get('/api/getToday'))).toBe('for-sunday')
  })

  it('the question of the day is never a draft or a quiz-only question', async () => {
    await using w = await createWorld()
    await w.questions({ status: 'Draft' }, { status: 'Quizonly' })
    const reply = (await w.get('/api/getToday')).json<DailyReply>()
    expect(reply).toEqual({
      data: [],
      errata: [],
      theme: null,
      day: '2026-11-21',
      today: '2026-11-21',
      nearest: null,
    })
  })

  it('the reply for a day without a question names the nearest day that has one', async () => {
    await using w = await createWorld('2026-11-10T12:00Z')
    await w.questions({}, {})
    await w.get('/api/getToday')
    w.setClock('2026-11-20T12:00Z')
    await w.get('/api/getToday')
    const nearest = async (date: string) => (await w.get(`/api/GetQuestion?date=${date}`)).json<DailyReply>().nearest
    expect(await nearest('2026-11-13')).toBe('2026-11-10')
    expect(await nearest('2026-11-18')).toBe('2026-11-20')
    expect(await nearest('2019-11-01')).toBe('2026-11-10')
  })

  it('a request for a future day returns today’s question', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions({ id: 'today' }, { id: 'tomorrow' })
    const reply = await w.get('/api/GetQuestion?date=2030-01-01')
    expect(idOf(reply)).toBe('today')
    expect(reply.json<DailyReply>().day).toBe('2026-11-21')
  })

  it(
    'the question of the day is the same for 200 simultaneous first requests to two processes at midnight',
    { tags: 'postgres' },
    async () => {
      await using one = await createWorld('2026-11-20T23:59:59.999Z')
      await one.questions(...Array.from({ length: 30 }, () => ({})))
      await using two = await one.neighbour()
      one.setClock('2026-11-21T00:00:00.000Z')
      two.setClock('2026-11-21T00:00:00.000Z')
      const replies = await Promise.all(
        Array.from({ length: 200 }, (_, at) => (at % 2 ? one : two).get('/api/getToday')),
      )
      expect(new Set(replies.map(idOf)).size).toBe(1)
      const days = await one.deps.db.selectFrom('days').selectAll().execute()
      expect(days.map((row) => row.day)).toEqual(['2026-11-21'])
    },
  )

  it.each([{ status: 'Draft' }, { archived_at: 1 }])(
    'the question of the day is not one that an author unpublishes or archives at the same moment: %o',
    { tags: 'postgres' },
    async (change) => {
      await using w = await createWorld()
      await using neighbour = await w.neighbour()
      await w.questions({ id: 'taken back' }, { id: 'next' })
      const { asked } = await w.deps.db.transaction().execute(async (trx) => {
        await trx.updateTable('questions').set(change).where('id', '=', 'taken back').execute()
        const reply = neighbour.get('/api/getToday')
        await pause(300)
        return { asked: reply }
      })
      expect((await asked).json()).toMatchObject({ data: [{ id: 'next' }] })
    },
  )

  it('processes with different clocks never assign one question to two days', { tags: 'postgres' }, async () => {
    await using one = await createWorld('2026-11-20T23:59:59.999Z')
    await one.questions({}, {})
    await using two = await one.neighbour('2026-11-21T00:00:00.000Z')
    const replies = await Promise.all([one.get('/api/getToday'), two.get('/api/getToday')])
    expect(new Set(replies.map(idOf)).size).toBe(2)
  })

  it('the site hides the question of the later day when the clock is set back', { tags: 'postgres' }, async () => {
    await using w = await createWorld('2026-11-22T00:00:00Z')
    await w.questions({ id: 'one', text: 'First?' }, { id: 'two', text: 'Second?' })
    expect(idOf(await w.get('/api/getToday'))).toBe('one')
    w.setClock('2026-11-21T23:59:59Z')
    expect(idOf(await w.get('/api/getToday'))).toBe('two')
    expect((await w.get('/api/GetQuestion?date=2026-11-22')).body).not.toContain('First?')
    expect((await w.get('/api/GetList/Science')).body).not.toContain('First?')
  })
})

describe("the day's post", () => {
  it('the text for posts about a day contains date, category and link, but never the answer', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions(TIME_ZONES)
    const { data } = (await w.get('/api/Tweet')).json<{ data: string }>()
    expect(data).toBe('Something New, Saturday 21 November 2026: Geography\nhttps://trivia.example/21-11-2026')
  })

  it('the text for posts about a day is missing when the day has no question', async () => {
    await using w = await createWorld()
    const reply = await w.get('/api/Tweet')
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ message: 'no items found' })
  })
})

function idOf(reply: LightMyRequestResponse): string | undefined {
  return reply.json<DailyReply>().data[0]?.id
}
