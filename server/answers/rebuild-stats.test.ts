import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type Day, getStartOfDay } from '#domain/time/day.ts'
import { addPlayers, type TestPlayer } from '#test/players.ts'
import { type World, createWorld } from '#test/world.ts'
import { getPlayerStreak } from './player-streak.ts'
import { getPlayerStats } from './profile.queries.ts'
import { recomputeStatsMissingFreezes } from './recompute-stats-without-freezes.ts'
import { recomputeAllPlayerStats } from './rebuild-stats.ts'

const answer = (w: World, player: TestPlayer, QuestionID: string, Choice = 'Seven') =>
  w.post('/api/AddUserScoreQuestion', { QuestionID, UserID: player.id, Choice }, player)

const players = (w: World, count: number) =>
  addPlayers(w.deps.db, count, { cookieName: '__Host-session', now: w.deps.now() })

const FIRST = '2028-02-20' as Day
const DAYS = 24

const dayOf = (at: number) => addDays(FIRST, at)

/** A world at noon after its last day, in which 24 days around a leap day have questions. */
async function leapWorld() {
  const w = await createWorld(`${FIRST}T12:00Z`)
  await w.questions(...Array.from({ length: DAYS }, (_, at) => ({ id: `q-${dayOf(at)}` })))
  for (let at = 0; at < DAYS; at += 1) {
    w.setClock(`${dayOf(at)}T12:00Z`)
    await w.get('/api/getToday')
  }
  const days = await w.deps.db.selectFrom('days').selectAll().orderBy('day').execute()
  return Object.assign(w, { questionOf: (at: number) => days[at]?.question_id ?? '' })
}

it(
  'finds and repairs statistics that differ from the answers, and reports none for correct statistics',
  { tags: 'postgres' },
  async () => {
    await using w = await leapWorld()
    const all = await players(w, 120)
    await Promise.all(all.map((player) => answer(w, player, w.questionOf(DAYS - 1))))
    const { db } = w.deps
    expect(await recomputeAllPlayerStats(db, { repair: false })).toEqual({ players: 120, differing: 0 })

    const [ada, grace, mary] = all as [TestPlayer, TestPlayer, TestPlayer]
    await db.updateTable('player_stats').set({ streak: 7 }).where('user_id', '=', ada.id).execute()
    await db.updateTable('player_stats').set({ by_category: '{"Art":[1,1]}' }).where('user_id', '=', grace.id).execute()
    await db.deleteFrom('player_stats').where('user_id', '=', mary.id).execute()
    expect(await recomputeAllPlayerStats(db, { repair: false })).toEqual({ players: 120, differing: 3 })
    expect(await recomputeAllPlayerStats(db, { repair: true })).toEqual({ players: 120, differing: 3 })
    expect(await recomputeAllPlayerStats(db, { repair: false })).toEqual({ players: 120, differing: 0 })
    expect((await getPlayerStats(db, mary.id)).all.total).toBe(1)
  },
)

it('recomputing player statistics while answers arrive finds no differences', { tags: 'postgres' }, async () => {
  await using w = await leapWorld()
  await using other = await w.neighbour()
  const all = await players(w, 40)
  const arriving = Promise.all(
    all.flatMap((player) => Array.from({ length: DAYS }, (_, at) => answerTillTaken(w, player, w.questionOf(at)))),
  )
  for (let look = 0; look < 5; look += 1) {
    expect((await recomputeAllPlayerStats(other.deps.db, { repair: true })).differing).toBe(0)
  }
  const replies = await arriving
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(await recomputeAllPlayerStats(w.deps.db, { repair: false })).toEqual({ players: 40, differing: 0 })
})

/** An answer, sent again while the database has too much to do, as a page does. */
async function answerTillTaken(...given: Parameters<typeof answer>): ReturnType<typeof answer> {
  for (;;) {
    const reply = await answer(...given)
    if (reply.statusCode !== 503) return reply
    await pause(100)
  }
}

/** What somebody does in one step: answers the question of a day, at a moment of any later day. */
const step = fc.record({
  question: fc.integer({ min: 0, max: DAYS - 1 }),
  late: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: DAYS - 1 })),
  ms: fc.constantFrom(0, 1, 43_200_000, 86_399_999),
  choice: fc.constantFrom('Seven', 'Five'),
})

/** `domain/streak/streak.test.ts` compares many more histories with a model, without a database. */
const HISTORIES = 100

it(`player statistics of ${HISTORIES} random histories, with the clock going to and fro, equal those of a model`, async () => {
  await using w = await leapWorld()
  await using other = await w.neighbour()
  const histories = fc.sample(fc.array(step, { maxLength: 30 }), { numRuns: HISTORIES, seed: 20_281 })
  for (const history of histories) {
    const player = await w.player()
    const onTime = new Set<number>()
    const answered = new Set<number>()
    let correct = 0
    for (const [at, { question, late, ms, choice }] of history.entries()) {
      const on = Math.min(question + late, DAYS - 1)
      const process = at % 3 === 0 ? other : w
      process.setClock(new Date(getStartOfDay(dayOf(on)) + ms).toISOString())
      const reply = await answer(process, player, w.questionOf(question), choice)
      expect(reply.statusCode).toBe(200)
      if (answered.has(question)) continue
      answered.add(question)
      if (on === question) onTime.add(question)
      if (choice === 'Seven') correct += 1
    }
    const { run, best } = modelOf(onTime)
    const stats = await getPlayerStats(w.deps.db, player.id)
    expect(stats.bestStreak).toBe(best)
    expect(stats.all).toEqual({ correct, total: answered.size })
    const lastNight = getStartOfDay(dayOf(DAYS)) - 1
    expect((await getPlayerStreak(w.deps.db, player.id, lastNight)).streak).toBe(run)
  }
  expect(await recomputeAllPlayerStats(w.deps.db, { repair: false })).toEqual({ players: HISTORIES, differing: 0 })
}, 120_000)

/** Days in a row on the last day, and the most there were; the last day may still be open. */
function modelOf(onTime: ReadonlySet<number>) {
  let [run, best, freezes] = [0, 0, 0]
  for (let at = 0; at < DAYS; at += 1) {
    if (onTime.has(at)) {
      run += 1
      if (run % 7 === 0) freezes = Math.min(2, freezes + 1)
    } else if (at < DAYS - 1) {
      if (run > 0 && freezes > 0) freezes -= 1
      else run = 0
    }
    best = Math.max(best, run)
  }
  return { run, best }
}

it('recomputes statistics that were saved before freezes existed', { tags: 'postgres' }, async () => {
  await using w = await leapWorld()
  const [ada] = await players(w, 1)
  if (!ada) throw new Error('There is nobody')
  for (const at of [0, 1, 2, 3, 4, 5, 6, 8]) {
    w.setClock(`${dayOf(at)}T12:00Z`)
    await answer(w, ada, w.questionOf(at))
  }
  const { db } = w.deps
  const before = { streak: 1, best_streak: 7, freezes: null }
  await db.updateTable('player_stats').set(before).execute()
  expect(await recomputeStatsMissingFreezes(db)).toBe(1)
  expect(await getPlayerStats(db, ada.id)).toMatchObject({ streak: 8, bestStreak: 8, freezes: 0 })
  expect(await recomputeStatsMissingFreezes(db)).toBe(0)
})
