import { expect, it } from 'vitest'
import type { QuestionInsightFlag, QuestionInsight } from '#domain/play/question-insight.ts'
import { OTHER_QUESTIONS, PLAYER_COUNT, addUnusualAnswers } from '#test/unusual-answers.ts'
import { type World, createWorld } from '#test/world.ts'
import { computeAllQuestionInsights } from './compute-insights.ts'
import { computeQuestionInsightsIfDue } from './compute-insights-if-due.ts'

const NOW = Date.parse('2026-11-21T12:00Z')

type Listed = { question: { id: string; Question: string }; insight: QuestionInsight }

async function listed(w: World, flag: QuestionInsightFlag, after = ''): Promise<Listed[]> {
  const admin = await w.player('admin')
  const reply = await w.get(`/api/Insights?flag=${flag}${after}`, { cookie: admin.cookie })
  expect(reply.statusCode).toBe(200)
  return reply.json().data
}

/** A site with a question `odd`, whose options everybody picks as `pick` says. */
async function playedWorld(pick: (isStrong: boolean, at: number) => string): Promise<World> {
  const w = await createWorld()
  const options = { answer: 'Right', wrongOptions: ['Near', 'Far', 'Silly'] }
  await w.quizQuestions({ id: 'odd', difficulty: 'Medium', ...options }, ...OTHER_QUESTIONS)
  await addUnusualAnswers(w.deps.db, pick)
  return w
}

it('flags a question that weak players solve and strong players miss, with the options they picked', async () => {
  await using w = await playedWorld((isStrong) => (isStrong ? 'Near' : 'Right'))
  await computeAllQuestionInsights(w.deps.db, NOW)
  const [found] = await listed(w, 'negative')
  expect(found?.question.id).toBe('odd')
  expect(found?.insight.discrimination?.value).toBeCloseTo(-1)
  expect(found?.insight.solved).toMatchObject({ share: 0.5, total: PLAYER_COUNT })
  expect(found?.insight.options.slice(0, 2)).toMatchObject([
    { option: 'Right', isAnswer: true, picks: 40, ability: 0 },
    { option: 'Near', isAnswer: false, picks: 40, ability: 1 },
  ])
  expect((found?.insight.medianTime ?? 0) / 4000).toBeCloseTo(1, 0)
  expect(await listed(w, 'strong-drawn')).toHaveLength(1)
  expect(await listed(w, 'unpicked')).toHaveLength(1)
})

it('an edit that fixes a flagged question removes its flag before insights are computed again', async () => {
  await using w = await playedWorld(() => 'Right')
  await computeAllQuestionInsights(w.deps.db, NOW)
  const [found] = await listed(w, 'mislabelled')
  expect(found?.insight.measuredDifficulty).toBe('Easy')
  const admin = await w.player('admin')
  const mended = await w.post('/api/list/Edit/odd', { Difficulty: 'Easy' }, admin)
  expect(mended.statusCode).toBe(200)
  expect(await listed(w, 'mislabelled')).toEqual([])
})

it('the next computation of question insights deletes the flags that no longer apply', async () => {
  await using w = await playedWorld((isStrong) => (isStrong ? 'Near' : 'Right'))
  await computeAllQuestionInsights(w.deps.db, NOW)
  await w.deps.db.updateTable('answers').set({ correct: 1 }).execute()
  await w.deps.db.updateTable('question_tallies').set({ correct: 1 }).execute()
  await computeAllQuestionInsights(w.deps.db, NOW + 1)
  expect(await listed(w, 'negative')).toEqual([])
  const flags = await w.deps.db.selectFrom('question_flags').selectAll().execute()
  expect(new Set(flags.map(({ counted_at }) => counted_at))).toEqual(new Set([NOW + 1]))
})

it('pages through flagged questions and refuses invalid cursors', { tags: 'postgres' }, async () => {
  await using w = await playedWorld((isStrong) => (isStrong ? 'Near' : 'Right'))
  await computeAllQuestionInsights(w.deps.db, NOW)
  expect(await listed(w, 'negative', '&after=81-odd')).toHaveLength(1)
  expect(await listed(w, 'negative', '&after=80-odd')).toEqual([])
  const { cookie } = await w.player('admin')
  const refused = await w.get('/api/Insights?after=odd', { cookie })
  expect(refused.statusCode).toBe(400)
})

it('returns the insight of one question, null before the first run, and 404 for a missing question', async () => {
  await using w = await playedWorld(() => 'Right')
  const { cookie } = await w.player('contributor')
  const get = (id: string) => w.get(`/api/Insights/${id}`, { cookie })
  expect((await get('odd')).json()).toEqual({ countedAt: null, data: null })
  await computeAllQuestionInsights(w.deps.db, NOW)
  expect((await get('odd')).json().data.solved.total).toBe(PLAYER_COUNT)
  expect((await get('unheard-of')).statusCode).toBe(404)
})

it('reports a failed insights run to admins and retries after an hour', { tags: 'postgres' }, async () => {
  await using w = await playedWorld(() => 'Right')
  const { database } = w.deps.settings
  const count = () => computeQuestionInsightsIfDue(w.deps, new AbortController().signal)
  w.deps.settings.database = { sqliteFile: '/dev/null/there.sqlite' }
  await expect(count()).rejects.toThrow('mkdir')
  const { cookie } = await w.player('admin')
  const { health, warnings } = (await w.get('/api/System', { cookie })).json()
  const failed = { failedAt: NOW, failure: expect.stringContaining('mkdir') }
  expect(health.jobs).toEqual([{ job: 'insights', doneAt: null, ...failed }])
  expect(warnings).toContain('job-failed')
  expect(await w.deps.metrics.registry.metrics()).toContain('{task="insights",outcome="failed"} 1')
  w.deps.settings.database = database
  expect(await count()).toBe(false)
  w.setClock('2026-11-21T13:00:01Z')
  expect(await count()).toBe(true)
})

it(
  'computes question insights in a child process of only one of several processes, and again an hour later',
  { tags: 'postgres' },
  async () => {
    await using w = await playedWorld(() => 'Right')
    const { signal } = new AbortController()
    const count = () => computeQuestionInsightsIfDue(w.deps, signal)
    expect((await Promise.all([count(), count(), count()])).filter(Boolean)).toHaveLength(1)
    const { cookie } = await w.player('admin')
    expect((await w.get('/api/Insights', { cookie })).json().countedAt).toBe(NOW)
    expect(await count()).toBe(false)
    w.setClock('2026-11-21T13:00:01Z')
    expect(await count()).toBe(true)
  },
)
