import { describe, expect, it } from 'vitest'
import { serializeQuestion, type QuestionJson } from '#contract/questions/wire.ts'
import type { Question } from '#domain/questions/question.ts'
import type { TestPlayer } from '#test/players.ts'
import { type World, createWorld } from '#test/world.ts'

const TODAY = '2026-11-21'
const TOO_LATE = 'Somebody has already answered today’s question, so it stays. Please choose another day.'

const plan = (w: World, as: TestPlayer, id: string, Instead?: string, Day = TODAY) =>
  w.post('/api/ScheduleQuestion', { id, Day, ...(Instead ? { Instead } : {}) }, as)

const answer = (w: World, as: TestPlayer, QuestionID: string) =>
  w.post('/api/AddUserScoreQuestion', { QuestionID, UserID: as.id, Choice: 'Seven' }, as)

const todayOf = async (w: World) => (await w.get('/api/getToday')).json<{ data: QuestionJson[] }>().data[0]?.id

describe('planning a question for today', () => {
  it('a question planned for today is assigned at once while today has none', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    expect((await w.get('/')).statusCode).toBe(404)
    await w.questions({ id: 'draft', status: 'Draft' })
    const wire = (await w.get('/api/list/draft', { cookie: admin.cookie })).json<{ data: object }>()
    const body = { ...wire.data, Status: 'Published', Question: 'Our first?', Dateused: TODAY }
    const saved = await w.post('/api/list/Edit/draft', body, admin)
    expect(saved.statusCode).toBe(200)
    const page = await w.get('/')
    expect([page.statusCode, page.body.includes('Our first?')]).toEqual([200, true])
    expect(await todayOf(w)).toBe('draft')
  })

  it('a question planned for today replaces one without answers, which then waits for another day', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await w.questions({ id: 'old', text: 'The old one?' })
    expect((await w.get('/')).body).toContain('The old one?')
    await w.questions({ id: 'ours', text: 'Ours?' })
    const asked = await plan(w, admin, 'ours')
    expect([asked.statusCode, asked.json()]).toMatchObject([409, { data: { id: 'old' } }])
    expect((await plan(w, admin, 'ours', 'old')).statusCode).toBe(200)
    const page = (await w.get('/')).body
    expect([page.includes('Ours?'), page.includes('The old one?')]).toEqual([true, false])
    expect((await w.get('/api/v1/questions/old')).statusCode).toBe(404)
    w.setClock('2026-11-22T00:00Z')
    expect(await todayOf(w)).toBe('old')
  })

  it('the replaced question of today gets the planned day of the new one', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await w.questions({ id: 'old' }, { id: 'next' }, { id: 'ours' })
    await w.get('/')
    await plan(w, admin, 'ours', undefined, '2026-11-25')
    await plan(w, admin, 'ours', 'old')
    w.setClock('2026-11-25T00:00Z')
    expect(await todayOf(w)).toBe('old')
  })

  it.each([
    ['a player', async (w: World) => answer(w, await w.player(), 'old')],
    ['a visitor', (w: World) => w.post('/api/AddVisitorPick', { questionId: 'old', choice: 'Seven' })],
  ])('planning another question for today is refused once %s has answered today’s question', async (_, play) => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await w.questions({ id: 'old' })
    await w.get('/')
    await w.questions({ id: 'ours' })
    expect((await play(w)).statusCode).toBe(200)
    const [old] = await w.deps.db.selectFrom('days').select('question_id').execute()
    expect(old?.question_id).toBe('old')
    for (const instead of [undefined, 'old']) {
      const reply = await plan(w, admin, 'ours', instead)
      expect([reply.statusCode, reply.json()]).toMatchObject([409, { message: TOO_LATE }])
    }
    expect(await todayOf(w)).toBe('old')
  })

  it('a newly written question planned for today replaces today’s question', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const [old] = await w.questions({ id: 'old' })
    await w.get('/')
    const wire = { ...serializeQuestion(old as Question), id: '', Question: 'Brand new?' }
    const asked = await w.post('/api/list', { ...wire, Dateused: TODAY }, admin)
    expect(asked.statusCode).toBe(409)
    const added = await w.post('/api/list', { ...wire, Dateused: TODAY, Instead: 'old' }, admin)
    expect(added.statusCode).toBe(200)
    expect((await w.get('/')).body).toContain('Brand new?')
  })

  it('other processes refuse answers to a replaced question of today', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    await using neighbour = await w.neighbour()
    const admin = await w.player('admin')
    const [ada, bea] = [await w.player(), await w.player()]
    await w.questions({ id: 'old' }, { id: 'ours' })
    await neighbour.deps.content.refresh()
    await neighbour.get('/')
    const { questionId } = await assigned(w)
    const other = questionId === 'old' ? 'ours' : 'old'
    // The neighbour remembers the question as open, because it has not looked for new content since.
    const warm = await neighbour.post(
      '/api/AddUserScoreQuestion',
      { QuestionID: questionId, UserID: ada.id, Choice: 'none of its options' },
      ada,
    )
    expect(warm.statusCode).toBe(400)
    expect((await plan(w, admin, other, questionId)).statusCode).toBe(200)
    const late = await answer(neighbour, bea, questionId)
    expect(late.statusCode).toBe(404)
    expect(await w.deps.db.selectFrom('answers').selectAll().execute()).toEqual([])
    await neighbour.deps.content.refresh()
    expect((await answer(neighbour, bea, other)).statusCode).toBe(200)
  })

  it(
    'either a replacement of today’s question or a simultaneous answer succeeds, never both',
    { tags: 'postgres' },
    async () => {
      for (let round = 0; round < 5; round += 1) {
        await using w = await createWorld()
        await using neighbour = await w.neighbour()
        const [admin, ada] = [await w.player('admin'), await w.player()]
        await w.questions({ id: 'old' })
        await w.get('/')
        await w.questions({ id: 'ours' })
        await neighbour.deps.content.refresh()
        const [planned, answered] = await Promise.all([plan(w, admin, 'ours', 'old'), answer(neighbour, ada, 'old')])
        const outcome = [planned.statusCode, answered.statusCode]
        expect([
          [200, 404],
          [409, 200],
        ]).toContainEqual(outcome)
        expect(await todayOf(w)).toBe(planned.statusCode === 200 ? 'ours' : 'old')
      }
    },
  )
})

async function assigned(w: World): Promise<{ questionId: string }> {
  const row = await w.deps.db.selectFrom('days').select('question_id').executeTakeFirstOrThrow()
  return { questionId: row.question_id }
}
