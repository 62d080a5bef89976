import { expect, it } from 'vitest'
import { toCookieHeader } from '#test/cookies.ts'
import { createQuiz } from '#test/fixtures.ts'
import { joinCircle, readCircle, type TestBrowser, type TestCircle } from '#test/circles.ts'
import { createWorld, type World } from '#test/world.ts'
import type { Trx } from '#db/tables/tables.ts'
import { deleteCirclesOfPlayer } from './player-circles.queries.ts'

/** A site with this many quizzes, named quiz-1 and so on. */
async function createSite(count: number) {
  const w = await createWorld('2026-11-21T12:00Z')
  const [question] = await w.questions({ status: 'Quizonly' })
  const questionIds = [question?.id ?? '']
  const ids = Array.from({ length: count }, (_, index) => `quiz-${index + 1}`)
  await w.quizzes(...ids.map((id) => createQuiz({ id, slug: id, title: id, questionIds })))
  return w
}

const RUN = { marks: [true, false], timeTaken: 5000 }

async function challenge(w: World, playedQuizIds: string[] = []) {
  const run = { ...RUN, playedQuizIds }
  const reply = await w.post('/api/duels', { ownName: 'Ada', quizId: 'quiz-1', run })
  return { duel: reply.json<TestCircle>(), ada: { cookie: toCookieHeader(reply) } }
}

function handIn(w: World, { id }: TestCircle, browser: TestBrowser, run: object = RUN, round = 1) {
  return w.post(`/api/circles/${id}/run`, { round, run }, browser)
}

async function rounds(w: World, duel: TestCircle, browser: TestBrowser) {
  return (await readCircle(w, duel, browser)).json<{ rounds: { quizId: string; runs: unknown }[] }>().rounds
}

it('a duel shows both runs to who has played, and no run to who has not', { tags: 'postgres' }, async () => {
  await using w = await createSite(1)
  const { duel, ada } = await challenge(w)
  const bob = await joinCircle(w, duel, 'Bob')
  expect(await rounds(w, duel, bob)).toMatchObject([{ title: 'quiz-1', played: 1, runs: null }])
  await handIn(w, duel, bob, { marks: [true, true], timeTaken: 9000 })
  await handIn(w, duel, bob, { marks: [false, false], timeTaken: 1 })
  const expected = [
    { name: 'Bob', marks: [true, true], timeTaken: 9000 },
    { name: 'Ada', ...RUN },
  ]
  for (const one of [ada, bob]) expect(await rounds(w, duel, one)).toMatchObject([{ played: 2, runs: expected }])
})

it(
  'a rematch of a duel takes a quiz that neither player has played, and starts only once if both players ask for it at the same time',
  { tags: 'postgres' },
  async () => {
    await using w = await createSite(4)
    const player = await w.player()
    await w.post('/api/AddUserScore', { QuizID: 'quiz-2', UserID: player.id, Score: 1, AttemptID: 'run' }, player)
    const { duel, ada } = await challenge(w, ['quiz-3'])
    await joinCircle(w, duel, 'Bob', player)
    const rematch = (browser: TestBrowser, after = 1) => w.post(`/api/circles/${duel.id}/rematch`, { after }, browser)
    expect((await rematch(player)).statusCode).toBe(409)
    await handIn(w, duel, player)
    const replies = await Promise.all([rematch(ada), rematch(player)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await rounds(w, duel, ada)).map(({ quizId }) => quizId)).toEqual(['quiz-4', 'quiz-1'])
    const listed = await w.get('/api/circles', { cookie: player.cookie })
    expect(listed.json()).toMatchObject({ data: [{ kind: 'duel', name: 'Ada’s duel', quizId: 'quiz-4' }] })
    await handIn(w, duel, ada, { ...RUN, playedQuizIds: ['quiz-3'] }, 2)
    expect((await rematch(ada, 2)).json()).toEqual({
      message: 'Between you, you have played every quiz there is. Well done!',
    })
  },
)

it('a duel over a quiz that does not exist is refused, and so is a run for a round that the duel does not have', async () => {
  await using w = await createSite(1)
  const run = { ...RUN, playedQuizIds: [] }
  expect((await w.post('/api/duels', { ownName: 'Ada', quizId: 'nothing', run })).statusCode).toBe(404)
  const { duel, ada } = await challenge(w)
  expect((await handIn(w, duel, ada, RUN, 2)).statusCode).toBe(404)
})

it(
  'when a player logs in, duel results of the browser move to the account’s seat in the same duel',
  { tags: 'postgres' },
  async () => {
    await using w = await createSite(1)
    const { duel, ada } = await challenge(w)
    const player = await w.player()
    await joinCircle(w, duel, 'Ada on the train', player)
    const both = { cookie: `${ada.cookie}; ${player.cookie}` }
    await w.post('/api/ClaimCircles', {}, both)
    expect(await rounds(w, duel, both)).toMatchObject([{ runs: [{ name: 'Ada on the train', ...RUN }] }])
    const download = (await w.get('/api/DownloadMyData', player)).json()
    expect(download.circles.runs).toMatchObject([{ title: 'quiz-1', marks: '10' }])
  },
)

async function getName(w: World, duel: TestCircle, browser: TestBrowser): Promise<string> {
  return (await readCircle(w, duel, browser)).json<{ name: string }>().name
}

it('a duel follows its challenger’s name, also when an author replaces it, until the challenger names the duel', async () => {
  await using w = await createSite(1)
  const { duel, ada } = await challenge(w)
  const bob = await joinCircle(w, duel, 'Bob')
  const rename = (of: string, name: string, as: TestBrowser) => w.post(`/api/circles/${duel.id}/name`, { of, name }, as)
  await rename('me', 'Rude word', ada)
  expect(await getName(w, duel, bob)).toBe('Rude word’s duel')
  await w.post('/api/DecideReportedName', { circle: duel.id, seat: 1, keep: false }, await w.player('admin'))
  expect(await getName(w, duel, bob)).toBe('Member 1’s duel')
  await rename('me', 'Robert', bob)
  expect(await getName(w, duel, bob)).toBe('Member 1’s duel')
  await rename('circle', 'Best of three', ada)
  await rename('me', 'Ada', ada)
  expect(await getName(w, duel, bob)).toBe('Best of three')
  await w.post('/api/DecideReportedName', { circle: duel.id, seat: 0, keep: false }, await w.player('admin'))
  expect(await getName(w, duel, bob)).toBe('A duel')
})

it('a duel no longer has the name of a challenger who leaves or deletes the account', async () => {
  await using w = await createSite(1)
  const { duel, ada } = await challenge(w)
  const player = await w.player()
  await joinCircle(w, duel, 'Bob', player)
  const cleo = await joinCircle(w, duel, 'Cleo')
  await w.post(`/api/circles/${duel.id}/leave`, {}, ada)
  expect(await getName(w, duel, cleo)).toBe('Bob’s duel')
  await deleteCirclesOfPlayer(w.deps.db as Trx, player.id)
  expect(await getName(w, duel, cleo)).toBe('Cleo’s duel')
})

it('a member of a duel is told about the duel and not about a circle', async () => {
  await using w = await createSite(1)
  const { duel } = await challenge(w)
  const bob = await joinCircle(w, duel, 'Bob')
  const reply = await w.post(`/api/circles/${duel.id}/link`, {}, bob)
  expect(reply.json()).toMatchObject({ message: 'Only who looks after this duel can do that' })
})
