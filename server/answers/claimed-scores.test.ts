import { expect, it } from 'vitest'
import type { AnswerJson } from '#contract/answers/wire.ts'
import type { Question } from '#domain/questions/question.ts'
import { computeAllQuestionInsights } from '../insights/compute-insights.ts'
import { runRegrades } from '../regrades/run-regrades.ts'
import type { TestPlayer } from '#test/players.ts'
import { answerQuestion, countStatsAndTallyDifferences, areAnswersRight, getScoreText } from '#test/regraded.ts'
import { type World, createWorld } from '#test/world.ts'
import { recomputeAllPlayerStats } from './rebuild-stats.ts'

const NOON = '2026-11-21T12:00Z'
const CLAIMED = 'Your score is saved as you sent it. Without a Choice it only counts in your own statistics and streak.'

type Added = { streak: number; message: string; data: AnswerJson; tally: object[] }

/** Sends the fields of the specification alone. */
async function claim(w: World, player: TestPlayer, QuestionID: string, Score: boolean) {
  const body = { QuestionID, UserID: player.id, Score, Time: '00:00:09' }
  const reply = await w.post('/api/AddUserScoreQuestion', body, player)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Added>()
}

/** A world whose question of the day is `today`. */
async function dayWorld(question: Partial<Question> = {}): Promise<World> {
  const w = await createWorld(NOON)
  await w.questions({ id: 'today', ...question })
  await w.get('/api/getToday')
  return w
}

const read = async <T>(w: World, path: string, { cookie }: TestPlayer) => (await w.get(path, { cookie })).json<T>()

it.each([
  ['MultiChoice', true],
  ['MultiChoice', false],
  ['Freetext', true],
  ['Freetext', false],
] as const)(
  'counts a score that a program sends without the picked option only for the player’s own statistics and streak: %s, right %s',
  async (kind, score) => {
    await using w = await dayWorld(kind === 'Freetext' ? { kind, wrongOptions: [] } : {})
    const ada = await w.player()
    const added = await claim(w, ada, 'today', score)
    expect(added).toMatchObject({ streak: 1, message: CLAIMED, tally: [] })
    expect(added.data).toMatchObject({ Choice: null, Score: score, Claimed: true, Time: 9000 })
    const stats = await read(w, `/api/GetUserStats?id=${ada.id}`, ada)
    expect(stats).toMatchObject({ Streak: 1, allCorrect: Number(score), allTotal: 1 })
    expect(await claim(w, ada, 'today', !score)).toMatchObject({
      message: 'User already answered',
      data: { Score: score, Claimed: true },
    })
    expect(await countStatsAndTallyDifferences(w)).toBe(0)
  },
)

it('leaves scores that programs sent without the picked option out of answer counts after repairs, regrades and account deletion', async () => {
  await using w = await dayWorld()
  const [ada, grace] = [await w.player(), await w.player()]
  await claim(w, ada, 'today', true)
  await answerQuestion(w, grace, 'today', 'Five')
  const tallies = () => w.deps.db.selectFrom('question_tallies').selectAll().execute()
  const counted = await tallies()
  expect(counted).toMatchObject([{ way: 'picked', option: 'Five', players: 1 }])
  await w.deps.db.updateTable('player_stats').set({ all_correct: 9 }).execute()
  expect(await recomputeAllPlayerStats(w.deps.db, { repair: true })).toMatchObject({ differing: 2 })
  expect([await getScoreText(w, ada), await getScoreText(w, grace)]).toEqual(['1/1', '0/1'])
  expect(await countStatsAndTallyDifferences(w)).toBe(0)
  const deleted = await w.post('/api/DeleteAccount', { email: ada.email }, ada)
  expect(deleted.statusCode, deleted.body).toBe(200)
  expect(await tallies()).toEqual(counted)
  expect(await countStatsAndTallyDifferences(w)).toBe(0)
})

it('leaves scores that programs sent without the picked option out of question insights', async () => {
  await using w = await dayWorld()
  await claim(w, await w.player(), 'today', true)
  const counts = async () => {
    await computeAllQuestionInsights(w.deps.db, w.deps.now())
    const rows = await w.deps.db.selectFrom('question_insights').select('facts').execute()
    return rows.map(({ facts }) => JSON.parse(facts) as object)
  }
  expect(await counts()).toEqual([])
  await answerQuestion(w, await w.player(), 'today', 'Seven')
  expect(await counts()).toMatchObject([{ playersSinceEdit: 1 }])
})

it('an answer stored without the picked option counts in no comparison of players', async () => {
  await using w = await dayWorld()
  const ada = await w.player()
  await claim(w, ada, 'today', true)
  const tally = { question_id: 'today', way: 'picked', shard: 1, players: 30, visitors: 0 }
  const row = { ...tally, option: 'Five', correct: 0 }
  await w.deps.db.insertInto('question_tallies').values(row).execute()
  expect(await read(w, '/api/GetUserComparison', ada)).toEqual({ data: [] })
})

it('does not regrade a score that a program sent without the picked option when the right answer is corrected or the correction is undone', async () => {
  await using w = await dayWorld()
  const all = [await w.player(), await w.player()] as const
  await claim(w, all[0], 'today', true)
  await answerQuestion(w, all[1], 'today', 'Seven')
  const admin = await w.player('admin')
  const key = { Answer: 'Five', Wronganswer1: 'Seven', Wronganswer2: 'Nine', Wronganswer3: 'Ten' }
  const edited = await w.post('/api/list/Edit/today', { ...key, Regrade: true }, admin)
  expect(edited.statusCode, edited.body).toBe(200)
  await runRegrades(w.deps)
  expect(await areAnswersRight(w, all, 'today')).toEqual([true, false])
  expect([await getScoreText(w, all[0]), await getScoreText(w, all[1])]).toEqual(['1/1', '0/1'])
  expect(await countStatsAndTallyDifferences(w)).toBe(0)
  type Log = { data: { id: string; action: string }[] }
  const [last] = (await read<Log>(w, '/api/Activities', admin)).data
  const undone = await w.post('/api/Undo', { id: last?.id }, admin)
  expect(undone.statusCode, undone.body).toBe(200)
  await runRegrades(w.deps)
  expect(await areAnswersRight(w, all, 'today')).toEqual([true, true])
  expect(await countStatsAndTallyDifferences(w)).toBe(0)
})

it('marks scores that programs sent without the picked option in the player’s history, data download and the public API', async () => {
  await using w = await dayWorld()
  const ada = await w.player()
  await claim(w, ada, 'today', true)
  const claimed = { data: [{ Choice: null, Score: true, Claimed: true }] }
  expect(await read(w, `/api/GetUserHistory?id=${ada.id}`, ada)).toMatchObject(claimed)
  expect(await read(w, '/api/GetUserAnswers?ids=today', ada)).toMatchObject(claimed)
  expect(await read(w, '/api/v1/me/answers', ada)).toMatchObject({
    data: [{ choice: null, isCorrect: true, isClaimed: true }],
  })
  expect(await read(w, '/api/DownloadMyData', ada)).toMatchObject({
    answers: [{ choice: null, correct: 1, claimed: 1 }],
  })
})
