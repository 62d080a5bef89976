import type { CategoryComparison } from '#contract/profile/contract.ts'
import { expect, it } from 'vitest'
import type { PlayerMilestoneWithDay } from '#domain/streak/milestones.ts'
import type { Question } from '#domain/questions/question.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { addPlayers, type TestPlayer } from '#test/players.ts'
import { type World, createWorld } from '#test/world.ts'

const players = (w: World, count: number) =>
  addPlayers(w.deps.db, count, { cookieName: '__Host-session', now: w.deps.now() })

async function answer(w: World, player: TestPlayer, QuestionID: string, Choice: string) {
  const body = { QuestionID, UserID: player.id, Choice }
  const reply = await w.post('/api/AddUserScoreQuestion', body, player)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ milestones: object[] }>()
}

async function asked<T>(w: World, call: string, { cookie }: TestPlayer): Promise<T> {
  return (await w.get(`/api/${call}`, { cookie })).json<{ data: T }>().data
}

it('compares a player with all others on the same questions, each question with equal weight', async () => {
  await using w = await createWorld()
  await w.quizQuestions({ id: 'easy' }, { id: 'hard' }, { id: 'other', categories: ['Art'] })
  await w.quizQuestions({ id: 'never' })
  const [ada, ...others] = (await players(w, 31)) as [TestPlayer, ...TestPlayer[]]
  await answer(w, ada, 'easy', 'Five')
  await answer(w, ada, 'hard', 'Seven')
  await answer(w, ada, 'other', 'Seven')
  const answers = others.map(async (one, at) => {
    await answer(w, one, 'easy', at < 24 ? 'Seven' : 'Nine')
    // A third as many: it would weigh less if all were thrown together.
    if (at < 10) await answer(w, one, 'hard', at < 2 ? 'Seven' : 'Nine')
    // Too few to say anything of Art.
    if (at < 5) await answer(w, one, 'other', 'Nine')
    await answer(w, one, 'never', 'Nine')
  })
  await Promise.all(answers)
  const [science, ...more] = await asked<CategoryComparison[]>(w, 'GetUserComparison', ada)
  expect(more).toEqual([])
  expect(science).toMatchObject({ category: 'Science', questions: 2, own: 0.5 })
  expect(science?.others).toBeCloseTo((24 / 30 + 2 / 10) / 2)
  expect(await asked(w, 'GetUserComparison', await w.player())).toEqual([])
})

it('reports the milestones of streaks of 3 and 7 days and of 50 right answers once, and lists them with their day', async () => {
  const first = '2026-11-01' as Day
  await using w = await createWorld(`${first}T12:00Z`)
  await w.questions(
    ...Array.from({ length: 8 }, (_, at): Partial<Question> => {
      return { id: `day-${at}`, categories: ['Art'] }
    }),
  )
  const ids = Array.from({ length: 50 }, (_, at) => ({ id: `science-${at}` }))
  await w.quizQuestions(...ids)
  const ada = await w.player()
  const told: object[] = []
  for (let at = 0; at < 8; at += 1) {
    w.setClock(`${addDays(first, at)}T12:00Z`)
    const { data } = (await w.get('/api/getToday')).json<{ data: { id: string }[] }>()
    // From two devices at the same moment.
    const both = [1, 2].map(() => answer(w, ada, data[0]?.id ?? '', 'Seven'))
    for (const { milestones } of await Promise.all(both)) told.push(...milestones)
  }
  expect(told).toEqual([
    { count: 3, category: null },
    { count: 7, category: null },
  ])
  w.setClock('2026-11-20T12:00Z')
  const right = await Promise.all(ids.map(({ id }) => answer(w, ada, id, 'Seven')))
  expect(right.flatMap(({ milestones }) => milestones)).toEqual([{ count: 50, category: 'Science' }])
  w.setClock('2026-11-25T12:00Z')
  expect(await asked<PlayerMilestoneWithDay[]>(w, 'GetUserMilestones', ada)).toEqual([
    { count: 3, category: null, day: '2026-11-03' },
    { count: 7, category: null, day: '2026-11-07' },
    { count: 50, category: 'Science', day: '2026-11-20' },
  ])
  expect(await asked(w, 'GetUserMilestones', await w.player())).toEqual([])
})
