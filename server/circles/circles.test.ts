import { expect, it } from 'vitest'
import type { EndpointHandlerReply } from '#contract/base/endpoint.ts'
import type { circlesContract } from '#contract/circles/contract.ts'
import { MAX_CIRCLE_MEMBERS } from '#domain/circles/limits.ts'
import {
  answerToday,
  joinCircle,
  makeCircle,
  pickToday,
  playToday,
  readCircle,
  tellPlays,
  type TestBrowser,
  type TestCircle,
} from '#test/circles.ts'
import { createWorld, type World } from '#test/world.ts'
import { runRegrades } from '../regrades/run-regrades.ts'

type View = EndpointHandlerReply<typeof circlesContract.get>

const NOON = '2026-11-21T12:00Z'
const NEXT_DAY = '2026-11-22T12:00Z'

async function createSite(instant = NOON) {
  const w = await createWorld(instant)
  await w.questions(...Array.from({ length: 12 }, () => ({})))
  return w
}

async function view(w: World, circle: TestCircle, browser: TestBrowser): Promise<View> {
  const reply = await readCircle(w, circle, browser)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<View>()
}

it(
  'members of a circle with and without an account see each other’s results, tries and times',
  { tags: 'postgres' },
  async () => {
    await using w = await createSite()
    const player = await w.player()
    const { circle, browser: ada } = await makeCircle(w, 'Ada')
    await joinCircle(w, circle, 'Bob', player)
    await playToday(w, ada, 'Five', { solvedAtTry: 3, timeTaken: 2000 })
    await answerToday(w, player)
    const { lines, playedToday } = await view(w, circle, ada)
    expect(playedToday).toBe(2)
    expect(lines).toMatchObject([
      { name: 'Bob', today: { correct: true, solvedAtTry: 1, timeTaken: 4000 }, streak: 1 },
      { name: 'Ada', today: { correct: false, solvedAtTry: 3, timeTaken: 2000 }, streak: 1 },
    ])
    expect(lines?.[0]?.week.map(({ result }) => result).join(' ')).toBe('none none none none none none right')
    expect((await w.get('/api/circles', { cookie: player.cookie })).json()).toEqual({
      data: [{ id: circle.id, kind: 'days', name: 'The Owls', ownName: 'Bob', members: 2, quizId: '' }],
    })
  },
)

it('a member who has not answered today’s question gets no results of the circle, neither today nor on the following day', async () => {
  await using w = await createSite()
  const { circle, browser: ada } = await makeCircle(w, 'Ada')
  const player = await w.player()
  await joinCircle(w, circle, 'Bob', player)
  const cleo = await joinCircle(w, circle, 'Cleo')
  await playToday(w, ada)
  for (const idle of [player, cleo]) {
    const seen = await view(w, circle, idle)
    expect(seen).toMatchObject({ lines: null, playedToday: 1 })
    expect(JSON.stringify(seen)).not.toMatch(/correct|streak|week|solvedAtTry/)
  }
  await answerToday(w, player, 'Five')
  expect((await view(w, circle, player)).lines).toHaveLength(3)
  w.setClock(NEXT_DAY)
  expect((await view(w, circle, ada)).lines).toBeNull()
})

it('a circle is hidden from non-members, and its invitation link shows only its name, owner and number of members', async () => {
  await using w = await createSite()
  const { circle } = await makeCircle(w, 'Ada')
  const stranger = await w.player()
  expect((await readCircle(w, circle, stranger)).statusCode).toBe(404)
  expect((await readCircle(w, circle, { cookie: '__Host-circles=0123456789012345678901' })).statusCode).toBe(404)
  const open = (key: string) => w.post(`/api/circles/${circle.id}/door`, { key })
  expect((await open('guessed')).statusCode).toBe(404)
  expect((await open(circle.key)).json()).toEqual({ kind: 'days', name: 'The Owls', maker: 'Ada', members: 1 })
})

it.each([
  ['made on an earlier day, without a receipt', (pick: object) => ({ ...pick, receipt: '' })],
  ['with a receipt for another pick', (pick: object) => ({ ...pick, choice: 'Seven' })],
])('a result %s does not count', async (_, alter) => {
  await using w = await createSite()
  const { circle, browser } = await makeCircle(w, 'Ada')
  const pick = await pickToday(w, 'Five')
  expect(await tellPlays(w, browser, [{ ...pick, choice: 'Seven' }])).toBe(1)
  w.setClock(NEXT_DAY)
  expect(await tellPlays(w, browser, [alter(pick)])).toBe(0)
  await playToday(w, browser)
  expect((await view(w, circle, browser)).lines).toMatchObject([{ streak: 1, today: { correct: true } }])
})

it('an answer to the question of a past day counts for nobody, with or without an account', async () => {
  await using w = await createSite()
  const player = await w.player()
  const { circle, browser } = await makeCircle(w, 'Ada')
  await joinCircle(w, circle, 'Bob', player)
  const { questionId } = await pickToday(w, 'Seven')
  w.setClock('2026-11-23T12:00Z')
  const late = (await w.post('/api/AddVisitorPick', { questionId, choice: 'Seven' })).json<{ receipt: null }>()
  expect(await tellPlays(w, browser, [{ questionId, choice: 'Seven', receipt: late.receipt ?? '' }])).toBe(0)
  await w.post('/api/AddUserScoreQuestion', { QuestionID: questionId, UserID: player.id, Choice: 'Seven' }, player)
  await playToday(w, browser)
  const { lines } = await view(w, circle, browser)
  expect(lines?.flatMap(({ week }) => week.filter(({ result }) => result !== 'none'))).toHaveLength(1)
})

it('a receipt counts for one member of a circle', { tags: 'postgres' }, async () => {
  await using w = await createSite()
  const { circle, browser: ada } = await makeCircle(w, 'Ada')
  const bob = await joinCircle(w, circle, 'Bob')
  const pick = await pickToday(w, 'Seven')
  await tellPlays(w, ada, [pick])
  await tellPlays(w, bob, [pick])
  expect((await view(w, circle, ada)).playedToday).toBe(1)
  expect((await view(w, circle, bob)).lines).toBeNull()
})

it('when a visitor joins a circle, the picks that the browser kept count for the streak, and sending them again changes nothing', async () => {
  await using w = await createSite('2026-11-19T12:00Z')
  const picks: object[] = []
  for (const day of ['2026-11-19', '2026-11-20', '2026-11-21']) {
    w.setClock(`${day}T12:00Z`)
    picks.push(await pickToday(w, 'Seven'))
  }
  const { circle, browser } = await makeCircle(w, 'Ada')
  await tellPlays(w, browser, picks)
  await tellPlays(w, browser, picks.toReversed())
  expect((await view(w, circle, browser)).lines).toMatchObject([{ streak: 3 }])
})

it('a regrade changes the result of a circle member with an account, and not of a member without one', async () => {
  await using w = await createSite()
  const player = await w.player()
  const { circle, browser: ada } = await makeCircle(w, 'Ada')
  await joinCircle(w, circle, 'Bob', player)
  const { questionId } = await pickToday(w, 'Five')
  await playToday(w, ada, 'Five')
  await answerToday(w, player, 'Five')
  const key = { Answer: 'Five', Wronganswer1: 'Seven', Regrade: true }
  await w.post(`/api/list/Edit/${questionId}`, key, await w.player('admin'))
  expect(await runRegrades(w.deps)).toEqual({ right: 1, wrong: 0 })
  expect((await view(w, circle, ada)).lines).toMatchObject([
    { name: 'Bob', today: { correct: true } },
    { name: 'Ada', today: { correct: false } },
  ])
})

it('a score that a program only claims is shown to nobody', async () => {
  await using w = await createSite()
  const player = await w.player()
  const { circle } = await makeCircle(w, 'Ada', player)
  const { questionId } = await pickToday(w, 'Seven')
  await w.post('/api/AddUserScoreQuestion', { QuestionID: questionId, UserID: player.id, Score: true }, player)
  expect((await view(w, circle, player)).lines).toMatchObject([{ today: null }])
})

it('names that look alike and names without letters are refused', async () => {
  await using w = await createSite()
  const { circle } = await makeCircle(w, 'Ada')
  const join = (name: string) => w.post(`/api/circles/${circle.id}/join`, { key: circle.key, name })
  expect((await join('Аda')).statusCode).toBe(409)
  expect((await join('\u200B')).json()).toMatchObject({ flaws: [{ field: 'name' }] })
  expect((await join('A\u200Bnn')).json()).toMatchObject({ name: 'Ann' })
})

it('a browser or player who joins a circle twice keeps the seat', { tags: 'postgres' }, async () => {
  await using w = await createSite()
  const { circle, browser } = await makeCircle(w, 'Ada')
  await joinCircle(w, circle, 'Somebody else', browser)
  const player = await w.player()
  const joins = [joinCircle(w, circle, 'Bob', player), joinCircle(w, circle, 'Bob again', player)]
  await Promise.all(joins)
  expect((await view(w, circle, browser)).members).toHaveLength(2)
})

it('a circle takes 200 members, also when the last ones join at once', { tags: 'postgres' }, async () => {
  await using w = await createSite()
  const { circle, browser } = await makeCircle(w, 'Ada')
  const rows = Array.from({ length: MAX_CIRCLE_MEMBERS - 2 }, (_, index) => {
    const name = `Member ${index}`
    const of = { circle: circle.id, seat: index + 2, name, skeleton: name, secret: name }
    return { ...of, user_id: null, joined_at: 0, left_at: null, removed: 0 }
  })
  await w.deps.db.insertInto('circle_seats').values(rows).execute()
  const join = (name: string) => w.post(`/api/circles/${circle.id}/join`, { key: circle.key, name })
  const replies = await Promise.all([join('Xaver'), join('Yvonne'), join('Zoe')])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await view(w, circle, browser)).members).toHaveLength(MAX_CIRCLE_MEMBERS)
})
