import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { serializeQuestion } from '#contract/questions/wire.ts'
import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import type { TestPlayer } from '#test/players.ts'
import { sharedWorld } from '#test/shared-world.ts'
import { type World, createWorld } from '#test/world.ts'
import { updateQuestionScheduledDay } from './schedule.queries.ts'

const plan = (w: World, as: TestPlayer, id: string, Day: string, Instead?: string) =>
  w.post('/api/ScheduleQuestion', { id, Day, ...(Instead ? { Instead } : {}) }, as)

const wireOf = (Question: string) => ({
  Question,
  Answer: 'Seven',
  Wronganswer1: 'Six',
  Wronganswer2: 'Five',
  Wronganswer3: 'Four',
  QuestionType: 'MultiChoice',
})

const days = async (w: World, as: TestPlayer, query = 'days=5') =>
  (await w.get(`/api/Schedule?${query}`, { cookie: as.cookie }))
    .json<{ data: { Day: string; How: string; id: string }[] }>()
    .data.map(({ Day, How, id }) => `${Day} ${How} ${id}`.trim())

describe('the schedule', () => {
  it('lists past, planned and forecast questions of days', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await w.questions(
      { id: 'a', categories: ['Art'] },
      { id: 'b', categories: ['Art'] },
      { id: 'c', categories: ['Sport'] },
      { id: 'd', categories: ['Sport'] },
    )
    await w.get('/')
    await plan(w, admin, 'd', '2026-11-23')
    expect(await days(w, admin, 'from=2026-11-20&days=7')).toEqual([
      '2026-11-20 none',
      '2026-11-21 used a',
      '2026-11-22 expected c',
      '2026-11-23 scheduled d',
      '2026-11-24 expected b',
      '2026-11-25 none',
      '2026-11-26 none',
    ])
  })

  it('the schedule forecasts exactly the questions that its days get later', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const kinds = ['Art', 'Art', 'Art', 'Sport', 'History', 'Sport', 'Art'] as const
    await w.questions(...kinds.map((kind, at) => ({ id: `q${at}`, categories: [kind] as [typeof kind] })))
    await plan(w, admin, 'q6', '2026-11-24')
    const foretold = await days(w, admin, 'days=7')
    for (let day = 21; day <= 27; day += 1) {
      w.setClock(`2026-11-${day}T12:00Z`)
      await w.get('/')
    }
    const came = await days(w, await w.player('admin'), 'from=2026-11-21&days=7')
    const ids = (lines: string[]) => lines.map((line) => line.split(' ')[2])
    expect(ids(came)).toEqual(ids(foretold))
  })

  it('assigns a planned question to its day and to no earlier one', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await w.questions({ id: 'first' }, { id: 'planned' }, { id: 'third' })
    await plan(w, admin, 'planned', '2026-11-23')
    for (const [day, id] of [
      [21, 'first'],
      [22, 'third'],
      [23, 'planned'],
    ] as const) {
      w.setClock(`2026-11-${day}T12:00Z`)
      const { data } = (await w.get('/api/getToday')).json<{ data: { id: string }[] }>()
      expect(data[0]?.id).toBe(id)
    }
  })

  it('forecasts and assigns a question on its yearly date only', async () => {
    await using w = await createWorld('2026-10-28T12:00Z')
    const admin = await w.player('admin')
    const [question] = await w.questions({ id: 'turnips' }, { id: 'any' })
    const body = { ...serializeQuestion(question as Question), YearlyDate: '31 October' }
    const saved = await w.post('/api/list/Edit/turnips', body, admin)
    expect(saved.json()).toMatchObject({ data: { YearlyDate: '10-31' } })
    expect(await days(w, admin)).toEqual([
      '2026-10-28 used any',
      '2026-10-29 none',
      '2026-10-30 none',
      '2026-10-31 dated turnips',
      '2026-11-01 none',
    ])
    for (const [day, ids] of [
      ['2026-10-30', []],
      ['2026-10-31', ['turnips']],
    ] as const) {
      w.setClock(`${day}T12:00Z`)
      const { data } = (await w.get('/api/getToday')).json<{ data: { id: string }[] }>()
      expect(data.map(({ id }) => id)).toEqual(ids)
    }
  })

  it('refuses to plan a question for a day on which another question is due each year, unless the request names that question', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await w.questions({ id: 'today' }, { id: 'any' }, { id: 'birthday', yearlyDate: '11-24' })
    const refused = await plan(w, admin, 'any', '2026-11-24')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: 'This day is the yearly date of another question', data: { id: 'birthday' } },
    ])
    expect((await plan(w, admin, 'any', '2026-11-24', 'birthday')).statusCode).toBe(200)
    expect(await days(w, admin, 'from=2026-11-24&days=1')).toEqual(['2026-11-24 scheduled any'])
  })

  it('accepts a question planned for 1 December although another question may be asked on any day from 1 to 24 December', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await w.questions({ id: 'today' }, { id: 'any' }, { id: 'advent', yearlyDate: '12-01..12-24' })
    expect((await plan(w, admin, 'any', '2026-12-01')).statusCode).toBe(200)
    expect((await plan(w, admin, 'any', '2026-12-24')).statusCode).toBe(409)
  })

  it('plans a question for its own yearly date although another question has the same', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await w.questions({ id: 'today' }, { id: 'a', yearlyDate: '11-24' }, { id: 'b', yearlyDate: '11-24' })
    expect((await plan(w, admin, 'a', '2026-11-24')).statusCode).toBe(200)
  })

  it('refuses a yearly date that does not exist', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const [question] = await w.questions({ id: 'a' })
    const body = { ...serializeQuestion(question as Question), YearlyDate: '30 February' }
    const reply = await w.post('/api/list/Edit/a', body, admin)
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      400,
      'The date should be like 31 October, 1 December to 24 December, Easter, Lunar New Year, Diwali+1 or 4th Thursday of November',
    ])
  })

  it('rejects the second plan for a day and lets the two questions swap days', async () => {
    await using w = await createWorld()
    const [one, other] = [await w.player('admin'), await w.player('admin')]
    await w.questions({ id: 'today' }, { id: 'a' }, { id: 'b' }, { id: 'c' })
    await plan(w, one, 'a', '2026-11-24')
    await plan(w, one, 'b', '2026-11-25')
    const late = await plan(w, other, 'b', '2026-11-24')
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      message: 'Another question is planned for this day',
      data: { id: 'a', ScheduledDay: '2026-11-24' },
    })
    expect((await plan(w, other, 'b', '2026-11-24', 'c')).statusCode).toBe(409)
    expect((await plan(w, other, 'b', '2026-11-24', 'a')).statusCode).toBe(200)
    expect((await days(w, one)).filter((line) => line.includes('scheduled'))).toEqual([
      '2026-11-24 scheduled b',
      '2026-11-25 scheduled a',
    ])
    await plan(w, one, 'b', '')
    expect((await days(w, one)).filter((line) => line.includes('scheduled'))).toHaveLength(1)
  })

  it('accepts one of many simultaneous plans for a day', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    await w.questions(...ids.map((id) => ({ id })))
    const replies = await Promise.all(ids.map((id) => plan(w, admin, id, '2026-12-01')))
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('rejects a question saved for a day that is taken simultaneously', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    await using neighbour = await w.neighbour()
    const admin = await w.player('admin')
    const [, late] = await w.questions({ id: 'first' }, { id: 'late' })
    const saving = await w.deps.db.transaction().execute(async (trx) => {
      await updateQuestionScheduledDay(trx, 'first', '2026-12-01' as Day)
      const body = { ...serializeQuestion(late as Question), Dateused: '2026-12-01' }
      const saved = neighbour.post('/api/list/Edit/late', body, admin)
      await pause(300)
      return { saved }
    })
    const reply = await saving.saved
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      message: 'Another question is planned for this day',
      data: { id: 'first' },
    })
  })

  it('plans a day for a new question or returns the question that has the day', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await w.questions({ id: 'today' }, { id: 'a' })
    await plan(w, admin, 'a', '2026-11-24')
    const write = (special: object) =>
      w.post('/api/list', { ...wireOf('New?'), Dateused: '2026-11-24', ...special }, admin)
    const late = await write({})
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { message: 'Another question is planned for this day', data: { id: 'a', Version: 1 } },
    ])
    const forQuizzes = await write({ Status: 'Quizonly' })
    expect(forQuizzes.json()).toEqual({
      message: 'Only published questions can be planned for a day',
    })
    const list = await w.get('/api/list', { cookie: admin.cookie })
    expect(list.json()).toMatchObject({ total: 2 })
    const added = await write({ Instead: 'a' })
    expect(added.json()).toMatchObject({ data: { ScheduledDay: '2026-11-24' } })
    const { id } = added.json<{ data: { id: string } }>().data
    expect((await days(w, admin)).filter((line) => line.includes('scheduled'))).toEqual([`2026-11-24 scheduled ${id}`])
  })

  it('lets an edited question swap days with the question planned for its new day', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const [, , b] = await w.questions({ id: 'today' }, { id: 'a' }, { id: 'b' })
    await plan(w, admin, 'a', '2026-11-24')
    await plan(w, admin, 'b', '2026-11-25')
    const body = { ...serializeQuestion(b as Question), Dateused: '2026-11-24' }
    expect((await w.post('/api/list/Edit/b', body, admin)).json()).toMatchObject({
      data: { id: 'a' },
    })
    await w.post('/api/list/Edit/b', { ...body, Instead: 'a' }, admin)
    expect((await days(w, admin)).filter((line) => line.includes('scheduled'))).toEqual([
      '2026-11-24 scheduled b',
      '2026-11-25 scheduled a',
    ])
  })

  const refusing = sharedWorld(async () => {
    const w = await createWorld()
    await w.questions({ id: 'used' }, { id: 'a' }, { id: 'draft', status: 'Draft' })
    await w.get('/')
    return w
  })
  it.each([
    ['a day that is over', 'a', '2026-11-20', 400, 'Please choose today or a later day'],
    ['no day at all', 'a', '30-02-2027', 400, 'Please give the date as YYYY-MM-DD'],
    ['a day in the far future', 'a', '2029-01-01', 400, 'Please choose a day in the next 400 days'],
    ['a draft', 'draft', '2026-12-01', 409, 'Only published questions can be planned for a day'],
    [
      'a question that had its day',
      'used',
      '2026-12-01',
      409,
      'This question has already been the question of the day',
    ],
    ['no question', 'no-such', '2026-12-01', 404, 'We can’t find that question'],
  ])('planning a question for a day is refused in this case: %s', async (_, id, day, status, message) => {
    const w = await refusing()
    const reply = await plan(w, await w.player('admin'), id, day)
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([status, message])
  })

  it('gives no day to an archived question', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const [question] = await w.questions({ id: 'gone' })
    const body = { ...serializeQuestion(question as Question), Dateused: '2026-12-01' }
    await w.deps.db.updateTable('questions').set({ archived_at: 1 }).execute()
    for (const reply of [
      await plan(w, admin, 'gone', '2026-12-01'),
      await w.post('/api/list/Edit/gone', body, admin),
    ]) {
      expect(reply.statusCode).toBe(409)
      expect(reply.json()).toMatchObject({ message: 'Only published questions can be planned for a day' })
    }
  })

  it('clears the planned day when a question is unpublished', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await w.questions({ id: 'today' }, { id: 'a' })
    await plan(w, admin, 'a', '2026-11-24')
    await w.post('/api/SetQuestionStatus', { id: 'a', Status: 'Draft' }, admin)
    const found = await w.get('/api/list/a', { cookie: admin.cookie })
    expect(found.json()).toMatchObject({ data: { ScheduledDay: '' } })
  })
})
