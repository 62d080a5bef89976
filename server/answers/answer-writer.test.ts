import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Day } from '#domain/time/day.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { deletePlayerData } from '../accounts/players/player-data.queries.ts'
import { createBatchedAnswerWriter } from './answer-writer.ts'
import type { NewAnswer } from './write-answers.ts'
import { listAnswersOfPlayer } from './answers.queries.ts'
import { recomputeAllPlayerStats } from './rebuild-stats.ts'
import { holdStatsLock } from '#test/hold-stats.ts'
import { addPlayers, type TestPlayer } from '#test/players.ts'
import { type World, createWorld } from '#test/world.ts'

const answerOf = ({ id }: TestPlayer, special: Partial<NewAnswer> = {}): NewAnswer => ({
  playerId: id,
  questionId: 'any',
  questionVersion: 1,
  category: 'Art',
  day: '2026-11-21' as Day,
  choice: null,
  correct: true,
  claimed: false,
  answeredAt: Date.parse('2026-11-21T12:00Z'),
  timeTaken: null,
  way: 'typed',
  receipt: null,
  ...special,
})

const players = (w: World, count: number) =>
  addPlayers(w.deps.db, count, { cookieName: '__Host-session', now: w.deps.now() })

const ADD = '/api/AddUserScoreQuestion'

const scoreOf = ({ id }: TestPlayer) => ({ QuestionID: 'today', UserID: id, Score: true })

const countAnswers = async (w: World) => (await w.deps.db.selectFrom('answers').select('user_id').execute()).length

it('stores all simultaneous answers of one player, one after the other', async () => {
  await using w = await createWorld()
  const [ada] = (await players(w, 1)) as [TestPlayer]
  const writer = createBatchedAnswerWriter(w.deps.db)
  const written = await Promise.all(
    Array.from({ length: 30 }, (_, at) => writer.add(answerOf(ada, { questionId: `q${at % 10}`, day: null }))),
  )
  expect(written.filter((one) => one !== 'no such player' && one.isFirst)).toHaveLength(10)
  expect(await listAnswersOfPlayer(w.deps.db, ada.id)).toHaveLength(10)
  expect((await recomputeAllPlayerStats(w.deps.db, { repair: false })).differing).toBe(0)
})

it('stores the other answers of a batch if one answer cannot be stored', async () => {
  await using w = await createWorld()
  const all = await players(w, 20)
  const writer = createBatchedAnswerWriter(w.deps.db)
  const results = await Promise.allSettled(
    all.map((player, at) => writer.add(answerOf(player, at === 7 ? { category: null as never } : {}))),
  )
  expect(results.map(({ status }) => status)).toEqual(all.map((_, at) => (at === 7 ? 'rejected' : 'fulfilled')))
  expect(await countAnswers(w)).toBe(19)
  expect((await recomputeAllPlayerStats(w.deps.db, { repair: false })).differing).toBe(0)
})

it('rejects the answer of a deleted account and stores the other answers of its batch', async () => {
  await using w = await createWorld()
  await w.quizQuestions({ id: 'quiz' })
  const all = await players(w, 5)
  const { db } = w.deps
  const [ada] = all as [TestPlayer]
  // The process still believes the session, as it does for some seconds.
  await w.get('/api/GetUserAnswers?ids=quiz', { cookie: ada.cookie })
  await runInTransaction(db, (trx) => deletePlayerData(trx, ada))
  const reply = await w.post(ADD, { ...scoreOf(ada), QuestionID: 'quiz' }, ada)
  expect(reply.statusCode).toBe(401)
  const written = await Promise.all(all.map((one) => createBatchedAnswerWriter(db).add(answerOf(one))))
  expect(written.map((one) => one === 'no such player')).toEqual(all.map((one) => one === ada))
  expect(await countAnswers(w)).toBe(4)
})

it.each([true, false])(
  'stores no answer for an account that is deleted while the answer is queued (the player had answered before: %s)',
  async (known) => {
    await using w = await createWorld()
    await using other = await w.neighbour()
    const all = await players(w, 5)
    const [ada] = all as [TestPlayer]
    const writer = createBatchedAnswerWriter(w.deps.db)
    if (known) await writer.add(answerOf(ada, { questionId: 'before', day: null }))
    const deleted = Promise.withResolvers<void>()
    const deleting = runInTransaction(other.deps.db, async (trx) => {
      await deletePlayerData(trx, ada)
      deleted.resolve()
      await pause(150)
    })
    await deleted.promise
    const written = await Promise.all(all.map((one) => writer.add(answerOf(one))))
    await deleting
    expect(written.map((one) => one === 'no such player')).toEqual(all.map((one) => one === ada))
    expect(await countAnswers(w)).toBe(4)
  },
)

it('refuses answers when the queue is full and loses none of the queued ones', async () => {
  await using w = await createWorld()
  await using other = await w.neighbour()
  await w.quizQuestions({ id: 'quiz' })
  const all = await players(w, 2100)
  const [ada] = all as [TestPlayer]
  const score = () => w.post(ADD, { ...scoreOf(ada), QuestionID: 'quiz' }, ada)
  expect((await score()).statusCode).toBe(200)
  const letGo = await holdStatsLock(other, ada)
  const { answerWriter } = w.deps
  const fill = (questionId: string) =>
    Promise.allSettled(all.map((one) => answerWriter.add(answerOf(one, { questionId, day: null }))))
  const first = fill('one')
  // By now a group is on its way, and its room is taken again.
  await pause(20)
  const second = fill('two')
  const reply = await score()
  await letGo()
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('2')
  expect(reply.body).toBe('{"message":"Too many answers at once. Please try again soon."}')
  const results = [...(await first), ...(await second)]
  const saved = results.filter(({ status }) => status === 'fulfilled')
  expect(saved.length).toBeGreaterThanOrEqual(2000)
  expect(saved.length).toBeLessThan(2100)
  expect(await countAnswers(w)).toBe(saved.length + 1)
  expect((await recomputeAllPlayerStats(w.deps.db, { repair: false })).differing).toBe(0)
})

it('limits how many answers one player can queue', async () => {
  await using w = await createWorld()
  await using other = await w.neighbour()
  const [ada, grace] = (await players(w, 2)) as [TestPlayer, TestPlayer]
  const writer = createBatchedAnswerWriter(w.deps.db)
  await writer.add(answerOf(ada, { questionId: 'before', day: null }))
  const letGo = await holdStatsLock(other, ada)
  const flood = Array.from({ length: 3000 }, (_, at) => writer.add(answerOf(ada, { questionId: `q${at}`, day: null })))
  const polite = writer.add(answerOf(grace))
  const flooded = Promise.allSettled(flood)
  await pause(100)
  await letGo()
  expect(await polite).toMatchObject({ isFirst: true })
  const saved = (await flooded).filter(({ status }) => status === 'fulfilled')
  expect(saved).toHaveLength(200)
  expect(await listAnswersOfPlayer(w.deps.db, ada.id)).toHaveLength(201)
})

it('writes all queued answers before the process closes', async () => {
  await using w = await createWorld()
  await w.questions({ id: 'today' })
  await w.get('/api/getToday')
  const all = await players(w, 60)
  const [ada] = all as [TestPlayer]
  await createBatchedAnswerWriter(w.deps.db).add(answerOf(ada, { questionId: 'before', day: null }))
  const closing = await w.neighbour()
  const url = await closing.app.listen({ port: 0, host: '127.0.0.1' })

  let arrived = 0
  closing.app.server.on('request', () => (arrived += 1))

  const letGo = await holdStatsLock(w, ada)
  const replies = Promise.all(
    all.map((player) =>
      fetch(`${url}${ADD}`, {
        method: 'POST',
        body: JSON.stringify(scoreOf(player)),
        headers: { origin: 'https://trivia.example', cookie: player.cookie, 'content-type': 'application/json' },
      }),
    ),
  )
  await expect.poll(() => arrived, { timeout: 10_000, interval: 10 }).toBe(all.length)
  await pause(50)
  const closed = closing.close()
  await pause(100)
  await letGo()
  expect((await replies).map(({ status }) => status)).toEqual(all.map(() => 200))
  await closed
  expect(await countAnswers(w)).toBe(all.length + 1)
})
