import type { ReportedQuestion, QuestionReportByPlayer } from '#contract/reports/contract.ts'
import { expect, it } from 'vitest'
import type { TestPlayer } from '#test/players.ts'
import { type World, createWorld } from '#test/world.ts'

const NOON = '2026-11-21T12:00Z'

/** A world in which `today` is the daily question, `asked` is in a quiz, and other questions are not open. */
async function dayWorld() {
  const w = await createWorld(NOON)
  await w.questions({ id: 'today' }, { id: 'tomorrow' }, { id: 'draft', status: 'Draft' })
  await w.get('/api/getToday')
  await w.quizQuestions({ id: 'asked' })
  return w
}

let count = 0

function report(w: World, questionId: string, more: object = {}, as?: TestPlayer) {
  count += 1
  const body = { questionId, attemptId: `report ${count}`, reason: 'typo', ...more }
  return w.post('/api/ReportQuestion', body, as)
}

/** Sends reports from one network, a minute apart. Returns the statuses. */
async function reportFrom(w: World, remoteAddress: string, questionIds: readonly string[]) {
  const statuses: number[] = []
  for (const questionId of questionIds) {
    count += 1
    const reply = await w.app.inject({
      method: 'POST',
      url: '/api/ReportQuestion',
      payload: { questionId, attemptId: `report ${count}`, reason: 'typo' },
      headers: { origin: 'https://trivia.example' },
      remoteAddress,
    })
    statuses.push(reply.statusCode)
  }
  return statuses
}

type Listed = { data: ReportedQuestion[]; total: number; authors: { id: string; name: string }[] }

async function listed(w: World, as: TestPlayer, query = ''): Promise<Listed> {
  const reply = await w.get(`/api/GetReports${query}`, { cookie: as.cookie })
  expect(reply.statusCode).toBe(200)
  return reply.json<Listed>()
}

const own = async (w: World, as: TestPlayer) =>
  (await w.get('/api/GetOwnReports', { cookie: as.cookie })).json<{ data: QuestionReportByPlayer[] }>().data

const idsIn = ({ data }: Listed) => data.map(({ questionId }) => questionId)

it('a visitor reports a question without an account, and no personal data is stored', async () => {
  await using w = await dayWorld()
  const note = 'It says “ladybrid”.'
  expect((await report(w, 'today', { note: ` ${note} ` })).statusCode).toBe(200)
  const [row] = await w.deps.db.selectFrom('reports').selectAll().execute()
  expect(row).toMatchObject({ question_id: 'today', user_id: null, reason: 'typo', note })
  expect(JSON.stringify(row)).not.toContain('127.0.0.1')
})

it("a report stores a suggested answer only with the reason 'should-count'", async () => {
  await using w = await dayWorld()
  await report(w, 'today', { reason: 'should-count', choice: 'Eight' })
  await report(w, 'today', { reason: 'typo', choice: 'Eight' })
  const { data } = await listed(w, await w.player('admin'))
  expect(data[0]?.reports.map(({ choice }) => choice)).toEqual(['Eight', ''])
})

it.each(['tomorrow', 'draft', 'nowhere'])('a report of a question that is not open (%s) fails with 404', async (id) => {
  await using w = await dayWorld()
  const reply = await report(w, id, {}, await w.player('admin'))
  expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'We can’t find that question' }])
})

it('a question of a quiz can be reported like a daily question', async () => {
  await using w = await dayWorld()
  expect((await report(w, 'asked')).statusCode).toBe(200)
})

it.each([
  [{ reason: 'ugly' }, 'Please tell us what’s wrong'],
  [{ note: 'x'.repeat(501) }, 'note: Please keep it to 500 characters'],
  [{ reason: 'should-count', choice: 'x'.repeat(201) }, 'choice: Please keep it to 200 characters'],
])('a report with %o is rejected with the message: %s', async (more, message) => {
  await using w = await dayWorld()
  const reply = await report(w, 'today', more)
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([400, message])
})

it('a report that is sent twice is stored once', async () => {
  await using w = await dayWorld()
  for (const _ of [1, 2]) {
    expect((await report(w, 'today', { attemptId: 'one' })).statusCode).toBe(200)
  }
  expect((await listed(w, await w.player('admin'))).data[0]?.count).toBe(1)
})

it('a network may report a question twenty times a day, and other networks are not affected', async () => {
  await using w = await dayWorld()
  const often = Array.from({ length: 21 }, () => 'today')
  const statuses = await reportFrom(w, '203.0.113.7', often)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect(await reportFrom(w, '203.0.113.250', ['today', 'asked'])).toEqual([429, 200])
  expect(await reportFrom(w, '203.0.114.7', ['today'])).toEqual([200])
  w.setClock('2026-11-22T12:01Z')
  expect(await reportFrom(w, '203.0.113.7', ['today'])).toEqual([200])
})

it('a player may report a question three times a day', async () => {
  await using w = await dayWorld()
  const ada = await w.player()
  const statuses: number[] = []
  for (const _ of [1, 2, 3, 4]) statuses.push((await report(w, 'today', {}, ada)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
})

it('reported questions are sorted by the total waiting time of their reports', async () => {
  await using w = await dayWorld()
  await w.quizQuestions({ id: 'old' }, { id: 'often' }, { id: 'new' })
  await report(w, 'old')
  w.setClock('2026-11-21T18:00Z')
  for (const _ of [1, 2, 3]) await report(w, 'often')
  w.setClock('2026-11-21T19:00Z')
  await report(w, 'new')
  w.setClock('2026-11-21T20:00Z')
  expect(idsIn(await listed(w, await w.player('admin')))).toEqual(['old', 'often', 'new'])
  w.setClock('2026-11-22T20:00Z')
  expect(idsIn(await listed(w, await w.player('admin')))).toEqual(['often', 'old', 'new'])
})

it(
  "an author's answer closes the reports shown to the author, and only the reporters see it",
  { tags: 'postgres' },
  async () => {
    await using w = await dayWorld()
    const [ada, grace, admin] = [await w.player(), await w.player(), await w.player('admin')]
    await report(w, 'today', { note: 'Eight, I think' }, ada)
    const until = w.deps.now()
    w.setClock('2026-11-21T13:00Z')
    await report(w, 'today', {}, grace)
    const answer = 'Seven it is: see the link.'
    const reply = await w.post('/api/AnswerReports', { questionId: 'today', answer, until }, admin)
    expect(reply.json()).toMatchObject({ closed: 1 })
    expect(await own(w, ada)).toMatchObject([{ questionId: 'today', note: 'Eight, I think', answer }])
    expect(await own(w, grace)).toMatchObject([{ closedAt: null, answer: '' }])
    expect((await listed(w, admin)).data).toMatchObject([{ count: 1 }])
    const closed = await listed(w, admin, '?state=closed')
    expect(closed.data[0]?.reports).toMatchObject([{ answer, closedBy: admin.name }])
    const { closedAt } = reply.json<{ closedAt: number }>()
    await w.post('/api/ReopenReports', { questionId: 'today', closedAt }, admin)
    expect((await listed(w, admin)).data).toMatchObject([{ count: 2 }])
    expect(await own(w, ada)).toMatchObject([{ closedAt: null, answer: '' }])
  },
)

it('an admin assigns reports to an author, who answers them', { tags: 'postgres' }, async () => {
  await using w = await dayWorld()
  const [admin, ada, grace] = [await w.player('admin'), await w.player('contributor'), await w.player('contributor')]
  await report(w, 'today')
  const assign = (as: TestPlayer, assigneeId: string | null) =>
    w.post('/api/AssignReports', { questionId: 'today', assigneeId }, as)
  const answer = (as: TestPlayer) => {
    const body = { questionId: 'today', answer: '', until: w.deps.now() }
    return w.post('/api/AnswerReports', body, as)
  }
  expect((await answer(ada)).statusCode).toBe(403)
  expect((await assign(admin, ada.id)).statusCode).toBe(200)
  expect((await assign(grace, grace.id)).statusCode).toBe(403)
  expect((await assign(admin, (await w.player()).id)).statusCode).toBe(400)
  expect((await listed(w, grace, '?mine=true')).total).toBe(0)
  const mine = await listed(w, ada, '?mine=true')
  expect(mine.data).toMatchObject([{ assignee: { id: ada.id, name: ada.name } }])
  expect(mine.authors.map(({ id }) => id)).toContain(admin.id)
  const counts = await w.get('/api/GetReportCounts', { cookie: ada.cookie })
  expect(counts.json()).toEqual({ open: 1, mine: 1 })
  expect((await answer(grace)).statusCode).toBe(403)
  expect((await answer(ada)).json()).toMatchObject({ closed: 1 })
  expect((await listed(w, ada)).total).toBe(0)
})
