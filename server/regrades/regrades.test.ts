import { expect, it } from 'vitest'
import type { RegradeWithResults } from '#contract/regrades/contract.ts'
import type { RegradePreview } from '#domain/authoring/regrade.ts'
import type { Question } from '#domain/questions/question.ts'
import { addPlayers, type TestPlayer } from '#test/players.ts'
import { answerQuestion, countStatsAndTallyDifferences, areAnswersRight, getScoreText } from '#test/regraded.ts'
import { type World, createWorld } from '#test/world.ts'
import { deletePlayerData } from '../accounts/players/player-data.queries.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { runRegradesIfDue, runRegrades } from './run-regrades.ts'

const NOON = '2026-11-21T12:00Z'
/** When nothing is being written any more that was judged before an edit of noon. */
const LATER = '2026-11-21T12:01:01Z'

const players = (w: World, count: number) =>
  addPlayers(w.deps.db, count, { cookieName: '__Host-session', now: w.deps.now() })

/** A world in which `gambia` is the question of the day, and is typed. */
async function dayWorld(special: Partial<Question> = {}) {
  const w = await createWorld(NOON)
  const gambia = { id: 'gambia', answer: 'Gambia', kind: 'Freetext', wrongOptions: [] } as const
  await w.questions({ ...gambia, wrongOptions: [], ...special })
  await w.get('/api/getToday')
  return w
}

/** Saves an edit of the question, as its form does. */
async function edit(w: World, written: object, id = 'gambia') {
  const admin = await w.player('admin')
  const reply = await w.post(`/api/list/Edit/${id}`, written, admin)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ activity: string }>().activity
}

/** Undoes what an author did, and judges answers again as that asks for; returns the entry of the undoing. */
async function undo(w: World, id: string): Promise<string> {
  const reply = await w.post('/api/Undo', { id }, await w.player('admin'))
  expect(reply.statusCode, reply.body).toBe(200)
  await runRegrades(w.deps)
  return reply.json<{ data: { id: string } }>().data.id
}

async function preview(w: World, written: object): Promise<RegradePreview> {
  const admin = await w.player('admin')
  const reply = await w.post('/api/PreviewRegrade', { id: 'gambia', ...written }, admin)
  return reply.json<{ data: RegradePreview }>().data
}

const corrections = async (w: World, { cookie }: TestPlayer) =>
  (await w.get('/api/GetUserCorrections', { cookie })).json<{ data: object[] }>().data

const REJECTS = { RejectedAnswers: ['Zambia'], AcceptedAnswers: ['Senegambia'] }

it(
  'previews the effect of a new answer key, and regrades answers, statistics and tallies by it after the edit',
  { tags: 'postgres' },
  async () => {
    await using w = await dayWorld()
    const all = await players(w, 6)
    const [ada, grace] = all as [TestPlayer, TestPlayer]
    for (const [at, given] of ['Gambia', 'Zambia', 'zambai', 'Senegambia', 'Togo'].entries()) {
      await answerQuestion(w, all[at] as TestPlayer, 'gambia', given)
    }
    await answerQuestion(w, all[5] as TestPlayer, 'gambia', true)
    expect(await areAnswersRight(w, all, 'gambia')).toEqual([true, true, false, false, false, true])
    expect(await preview(w, REJECTS)).toEqual({ answers: 6, right: 1, wrong: 1, unknown: 1 })

    await edit(w, { ...REJECTS, Regrade: true })
    expect(await areAnswersRight(w, all, 'gambia')).toEqual([true, true, false, false, false, true])
    expect(await runRegrades(w.deps)).toEqual({ right: 1, wrong: 1 })
    expect(await areAnswersRight(w, all, 'gambia')).toEqual([true, false, false, true, false, true])
    expect(await Promise.all(all.map((one) => getScoreText(w, one)))).toEqual([
      '1/1',
      '0/1',
      '0/1',
      '1/1',
      '0/1',
      '1/1',
    ])
    expect(await countStatsAndTallyDifferences(w)).toBe(0)

    // Days in a row count that one answers.
    const stats = await w.get(`/api/GetUserStats?id=${grace.id}`, { cookie: grace.cookie })
    expect(stats.json()).toMatchObject({ Streak: 1, Beststreak: 1, allCorrect: 0 })
    const told = await w.get('/api/GetUserAnswers?ids=gambia', { cookie: grace.cookie })
    expect(told.json()).toMatchObject({ data: [{ Choice: 'Zambia', Score: false }] })
    expect(await corrections(w, ada)).toEqual([])
    expect(await corrections(w, grace)).toEqual([
      {
        questionId: 'gambia',
        questionText: expect.stringContaining('ladybird') as string,
        day: '2026-11-21',
        at: Date.parse(NOON),
        correct: false,
      },
    ])
    const data = await w.get('/api/DownloadMyData', { cookie: grace.cookie })
    expect(data.json()).toMatchObject({ answers: [{ choice: 'Zambia', regraded_version: 2 }] })
    w.setClock('2026-12-21T12:00:01Z')
    expect(await corrections(w, grace)).toEqual([])
    expect(await preview(w, REJECTS)).toMatchObject({ right: 0, wrong: 0 })
  },
)

it('keeps how old answers were judged when an edit applies from now on only, until a later edit regrades all', async () => {
  await using w = await dayWorld()
  const [ada, grace] = (await players(w, 2)) as [TestPlayer, TestPlayer]
  await answerQuestion(w, ada, 'gambia', 'Zambia')
  await edit(w, REJECTS)
  await answerQuestion(w, grace, 'gambia', 'Zambia')
  expect(await runRegrades(w.deps)).toEqual({ right: 0, wrong: 0 })
  expect(await areAnswersRight(w, [ada, grace], 'gambia')).toEqual([true, false])
  // What asks nothing else judges nothing else.
  await edit(w, { Moreinfo: 'A river.', Regrade: true })
  expect(await runRegrades(w.deps)).toEqual({ right: 0, wrong: 0 })
  await edit(w, { RejectedAnswers: ['Zambia', 'Namibia'], Regrade: true })
  expect(await runRegrades(w.deps)).toEqual({ right: 0, wrong: 1 })
  expect(await areAnswersRight(w, [ada, grace], 'gambia')).toEqual([false, false])
  expect(await countStatsAndTallyDifferences(w)).toBe(0)
})

it(
  'regrades after one minute an answer that was judged before an edit and written after its regrade',
  { tags: 'postgres' },
  async () => {
    await using w = await dayWorld()
    await using other = await w.neighbour()
    const all = await players(w, 3)
    const [ada, grace, mary] = all as [TestPlayer, TestPlayer, TestPlayer]
    await answerQuestion(other, ada, 'gambia', 'Zambia')
    await edit(w, { ...REJECTS, Regrade: true })
    expect(await runRegrades(w.deps)).toEqual({ right: 0, wrong: 1 })
    // This process has not heard of the edit; the one that saved it has.
    await answerQuestion(other, grace, 'gambia', 'Zambia')
    await answerQuestion(w, mary, 'gambia', 'Zambia')
    expect(await areAnswersRight(w, all, 'gambia')).toEqual([false, true, false])
    expect(await runRegrades(w.deps)).toEqual({ right: 0, wrong: 0 })
    w.setClock(LATER)
    expect(await runRegrades(w.deps)).toEqual({ right: 0, wrong: 1 })
    expect(await areAnswersRight(w, all, 'gambia')).toEqual([false, false, false])
    const admin = await w.player('admin')
    const { json } = await w.get('/api/Regrades/gambia', { cookie: admin.cookie })
    expect(json<{ data: RegradeWithResults[] }>().data).toEqual([
      { version: 2, at: Date.parse(NOON), right: 0, wrong: 2, isDone: true },
    ])
    expect(await countStatsAndTallyDifferences(w)).toBe(0)
  },
)

it(
  'shares a regrade between two processes and skips an account that is deleted meanwhile',
  { tags: 'postgres' },
  async () => {
    await using w = await dayWorld()
    await using other = await w.neighbour()
    const all = await players(w, 40)
    await Promise.all(all.map((one, at) => answerQuestion(w, one, 'gambia', at % 2 ? 'Zambia' : 'Togo')))
    await edit(w, { ...REJECTS, Regrade: true })
    const gone = all[7] as TestPlayer
    const atOnce = { looked: 3, moved: 1 }
    const leave = runInTransaction(w.deps.db, (trx) => deletePlayerData(trx, gone))
    const [one, two] = await Promise.all([runRegrades(w.deps, { atOnce }), runRegrades(other.deps, { atOnce }), leave])
    // Who left was judged again before, or not at all.
    expect([19, 20]).toContain(one.wrong + two.wrong)
    expect((await areAnswersRight(w, all, 'gambia')).some(Boolean)).toBe(false)
    expect(await countStatsAndTallyDifferences(w)).toBe(0)
  },
)

it('replaces an unfinished regrade by that of a later edit', { tags: 'postgres' }, async () => {
  await using w = await dayWorld()
  const all = await players(w, 6)
  for (const one of all) await answerQuestion(w, one, 'gambia', 'Senegambia')
  await edit(w, { ...REJECTS, Regrade: true })
  let steps = 0
  const isStopped = () => (steps += 1) > 2
  await runRegrades(w.deps, { isStopped, atOnce: { looked: 1, moved: 1 } })
  expect((await areAnswersRight(w, all, 'gambia')).filter(Boolean)).toHaveLength(2)
  await edit(w, { AcceptedAnswers: [], Regrade: true })
  w.setClock(LATER)
  await runRegrades(w.deps)
  expect((await areAnswersRight(w, all, 'gambia')).filter(Boolean)).toHaveLength(0)
  // Nobody is told of what is as it was.
  expect(await Promise.all(all.map((one) => corrections(w, one)))).toEqual(all.map(() => []))
  expect(await countStatsAndTallyDifferences(w)).toBe(0)
})

it('regrades players’ and visitors’ picks when the right and a wrong option are swapped', async () => {
  await using w = await dayWorld({
    kind: 'MultiChoice',
    answer: 'Seven',
    wrongOptions: ['Five', 'Nine', 'Twelve'],
  })
  const [ada, grace] = (await players(w, 2)) as [TestPlayer, TestPlayer]
  await answerQuestion(w, ada, 'gambia', 'Seven')
  await answerQuestion(w, grace, 'gambia', 'Five')
  for (const choice of ['Five', 'Five', 'Nine', 'Seven']) {
    await w.post('/api/AddVisitorPick', { questionId: 'gambia', choice })
  }
  const key = { Answer: 'Five', Wronganswer1: 'Seven' }
  expect(await preview(w, key)).toEqual({ answers: 2, right: 1, wrong: 1, unknown: 0 })
  await edit(w, { ...key, Regrade: true })
  await runRegrades(w.deps)
  const told = await w.get('/api/GetUserAnswers?ids=gambia', { cookie: ada.cookie })
  const [{ tally } = { tally: [] }] = told.json<{ tallies: { tally: object[] }[] }>().tallies
  const count = (option: string, correct: boolean, counts: [number, number]) => {
    return { way: 'picked', option, correct, players: counts[0], visitors: counts[1] }
  }
  expect(tally).toHaveLength(3)
  expect(tally).toEqual(
    expect.arrayContaining([count('Five', true, [1, 2]), count('Seven', false, [1, 1]), count('Nine', false, [0, 1])]),
  )
  expect(await countStatsAndTallyDifferences(w)).toBe(0)
})

it(
  'brings answers that became wrong back for review, unless a star setting decides otherwise',
  { tags: 'postgres' },
  async () => {
    await using w = await dayWorld()
    const all = await players(w, 4)
    const [ada, grace, mary, joan] = all as [TestPlayer, TestPlayer, TestPlayer, TestPlayer]
    const due = async ({ cookie }: TestPlayer) => {
      const reply = await w.get('/api/GetReviews', { cookie })
      return reply.json<{ data: { question: { id: string } }[] }>().data.length
    }
    const star = (one: TestPlayer, starred: boolean) =>
      w.post('/api/SetReviewStar', { questionId: 'gambia', starred }, one)
    await answerQuestion(w, ada, 'gambia', 'Zambia')
    await answerQuestion(w, grace, 'gambia', 'Senegambia')
    await answerQuestion(w, mary, 'gambia', 'Senegambia')
    await answerQuestion(w, joan, 'gambia', 'Zambia')
    await star(mary, true)
    await star(joan, false)
    w.setClock('2026-11-23T12:00Z')
    expect(await Promise.all(all.map(due))).toEqual([0, 1, 1, 0])
    await edit(w, { ...REJECTS, Regrade: true })
    await runRegrades(w.deps)
    // Right at first, it would have come back later.
    expect(await Promise.all(all.map(due))).toEqual([1, 0, 0, 0])
    w.setClock('2026-12-23T12:00Z')
    expect(await Promise.all(all.map(due))).toEqual([1, 0, 1, 0])
    const came = { questionId: 'gambia', attemptId: '1', grade: 'good' }
    expect((await w.post('/api/AddReview', came, ada)).statusCode).toBe(200)
    expect(await due(ada)).toBe(0)
  },
)

it('shows an erratum on the page of a past day and hides it until the day is over', async () => {
  await using w = await dayWorld()
  const Erratum = 'The answer is The Gambia, not <b>Gambia</b>.'
  await edit(w, { Answer: 'The Gambia', Erratum })
  const shown = async (path: string) => (await w.get(path)).body
  for (const path of ['/', '/21-11-2026', '/api/getToday', '/api/GetQuestion?date=2026-11-21']) {
    expect(await shown(path), path).not.toContain('not <b>')
    expect(await shown(path), path).not.toContain('not &lt;b&gt;')
    expect(await shown(path), path).not.toContain('Corrected on')
  }
  w.setClock('2026-11-22T00:00Z')
  const reply = await w.get('/api/GetQuestion?date=2026-11-21')
  expect(reply.json()).toMatchObject({ errata: [{ at: Date.parse(NOON), text: Erratum }] })
  expect(await shown('/21-11-2026')).toContain('Corrected on')
  expect(await shown('/21-11-2026')).toContain('not &lt;b&gt;Gambia&lt;/b&gt;.')
})

it('creates no regrade and no erratum for a question that was never open', async () => {
  await using w = await dayWorld()
  await w.questions({ id: 'waits' })
  const correction = { Regrade: true, Erratum: 'Oh.' }
  await edit(w, { Answer: 'Eight', ...correction }, 'waits')
  expect(await w.deps.db.selectFrom('regrades').selectAll().execute()).toEqual([])
  expect(await w.deps.db.selectFrom('errata').selectAll().execute()).toEqual([])
  const admin = await w.player('admin')
  const refused = await w.post('/api/PreviewRegrade', { id: 'nowhere' }, admin)
  expect(refused.statusCode).toBe(404)
})

it('regrades answers when a requested regrade is due', async () => {
  await using w = await dayWorld()
  const [ada] = (await players(w, 1)) as [TestPlayer]
  await answerQuestion(w, ada, 'gambia', 'Zambia')
  const { signal } = new AbortController()
  await edit(w, { ...REJECTS, Regrade: true })
  await runRegradesIfDue(w.deps, { by: 'a process', signal })
  expect(await areAnswersRight(w, [ada], 'gambia')).toEqual([false])
})

it(
  'undoes regrade and erratum together with their edit, and restores them when the undo is undone',
  { tags: 'postgres' },
  async () => {
    await using w = await dayWorld()
    const all = await players(w, 4)
    const [ada, grace, mary, joan] = all as [TestPlayer, TestPlayer, TestPlayer, TestPlayer]
    await answerQuestion(w, ada, 'gambia', 'Zambia')
    const rejecting = await edit(w, { RejectedAnswers: ['Zambia'] })
    await answerQuestion(w, grace, 'gambia', 'Zambia')
    const edited = await edit(w, { ...REJECTS, Regrade: true, Erratum: 'Oh.' })
    await runRegrades(w.deps)
    await answerQuestion(w, mary, 'gambia', 'Senegambia')
    expect(await areAnswersRight(w, all, 'gambia')).toEqual([false, false, true, false])

    const errata = async () => {
      w.setClock('2026-11-22T01:00Z')
      const reply = await w.get('/api/GetQuestion?date=2026-11-21')
      return reply.json<{ errata: { text: string }[] }>().errata.map(({ text }) => text)
    }
    const undone = await undo(w, edited)
    await answerQuestion(w, joan, 'gambia', 'Senegambia')
    expect(await areAnswersRight(w, all, 'gambia')).toEqual([true, false, false, false])
    expect(await corrections(w, ada)).toEqual([])
    expect(await errata()).toEqual([])
    expect(await countStatsAndTallyDifferences(w)).toBe(0)
    await undo(w, undone)
    expect(await areAnswersRight(w, all, 'gambia')).toEqual([false, false, true, true])
    expect(await errata()).toEqual(['Oh.'])
    expect(await countStatsAndTallyDifferences(w)).toBe(0)
    // An earlier edit takes along what later keys made of it.
    await undo(w, rejecting)
    expect(await areAnswersRight(w, all, 'gambia')).toEqual([true, true, true, true])
    expect(await countStatsAndTallyDifferences(w)).toBe(0)
  },
)

it('regrades answers by the key of a restored version if the author requests that', async () => {
  await using w = await dayWorld()
  const all = await players(w, 2)
  const [ada, grace] = all as [TestPlayer, TestPlayer]
  await answerQuestion(w, ada, 'gambia', 'Gambia')
  await edit(w, { Answer: 'Togo', Regrade: true })
  await runRegrades(w.deps)
  expect(await areAnswersRight(w, all, 'gambia')).toEqual([false, false])
  w.setClock(LATER)
  await answerQuestion(w, grace, 'gambia', 'Togo')
  const restore = { id: 'gambia', Restore: 1, Regrade: true, Erratum: 'It was Gambia after all.' }
  const reply = await w.post('/api/RestoreVersion', restore, await w.player('admin'))
  expect(reply.statusCode, reply.body).toBe(200)
  w.setClock('2026-11-21T12:03Z')
  expect(await runRegrades(w.deps)).toEqual({ right: 1, wrong: 1 })
  expect(await areAnswersRight(w, all, 'gambia')).toEqual([true, false])
  const errata = await w.deps.db.selectFrom('errata').select('text').execute()
  expect(errata).toEqual([{ text: restore.Erratum }])
})
