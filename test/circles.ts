import { toCookieHeader } from './cookies.ts'
import type { World } from './world.ts'

/** A circle and its invitation. */
export type TestCircle = { id: string; key: string }

/** A simulated browser, which is its cookies. */
export type TestBrowser = { cookie: string }

/** A simulated browser or player without a circle of friends. */
const NEW_BROWSER: TestBrowser = { cookie: '' }

/** Creates a circle of friends with a new browser, or as a signed-in player. */
export async function makeCircle(w: World, ownName: string, as: TestBrowser = NEW_BROWSER) {
  const reply = await w.post('/api/circles', { name: 'The Owls', ownName }, as)
  const circle = reply.json<TestCircle>()
  return { circle, browser: { cookie: as.cookie || toCookieHeader(reply) } }
}

/** Joins a circle of friends with a new browser, or as a signed-in player. */
export async function joinCircle(
  w: World,
  { id, key }: TestCircle,
  name: string,
  as: TestBrowser = NEW_BROWSER,
): Promise<TestBrowser> {
  const reply = await w.post(`/api/circles/${id}/join`, { key, name }, as)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return { cookie: as.cookie || toCookieHeader(reply) }
}

/** The data of a visitor's pick that the browser stores. */
export type TestPick = { questionId: string; choice: string; receipt: string | null }

/** Picks an option of today's question as a visitor. The right one is "Seven". */
export async function pickToday(w: World, choice: string): Promise<TestPick> {
  const { questionId } = await findToday(w)
  const reply = await w.post('/api/AddVisitorPick', { questionId, choice })
  return { questionId, choice, receipt: reply.json<{ receipt: string | null }>().receipt }
}

/** Sends a browser's picks to its circles of friends. Returns how many count. */
export async function tellPlays(w: World, browser: TestBrowser, picks: readonly object[]): Promise<number> {
  const plays = picks.map((pick) => ({ solvedAtTry: null, timeTaken: null, ...pick }))
  const reply = await w.post('/api/CirclePlays', { plays }, browser)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<{ counted: number }>().counted
}

/** Plays today's question with a browser that has no account. */
export async function playToday(w: World, browser: TestBrowser, choice = 'Seven', more: object = {}): Promise<void> {
  await tellPlays(w, browser, [{ ...(await pickToday(w, choice)), ...more }])
}

/** Answers today's question as a player. */
export async function answerToday(w: World, player: TestBrowser & { id: string }, choice = 'Seven'): Promise<void> {
  const { questionId } = await findToday(w)
  await w.post(
    '/api/AddUserScoreQuestion',
    { QuestionID: questionId, UserID: player.id, Choice: choice, Time: 4000 },
    player,
  )
}

export async function readCircle(w: World, { id }: TestCircle, { cookie }: TestBrowser) {
  return w.get(`/api/circles/${id}`, { cookie })
}

async function findToday(w: World): Promise<{ questionId: string }> {
  await w.get('/api/GetQuestion')
  const days = w.deps.db.selectFrom('days').select('question_id').orderBy('day', 'desc')
  return { questionId: (await days.executeTakeFirstOrThrow()).question_id }
}
