import { describe, expect, it } from 'vitest'
import { createQuiz } from '#test/fixtures.ts'
import type { TestPlayer } from '#test/players.ts'
import { type World, createWorld } from '#test/world.ts'

async function quizOf(w: World, size: number): Promise<string> {
  const asked = await w.questions(...Array.from({ length: size }, () => ({ status: 'Quizonly' }) as const))
  const quiz = createQuiz({ title: 'Maps', slug: 'maps', questionIds: asked.map(({ id }) => id) })
  await w.quizzes(quiz)
  return quiz.id
}

const results = async (w: World, player: TestPlayer) =>
  (await w.get(`/api/GetUserScores?id=${player.id}`, { cookie: player.cookie })).json<{
    data: Record<string, unknown>[]
  }>().data

describe('a quiz score', () => {
  it('a quiz score is saved once, however often the same run is sent', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    await using other = await w.neighbour()
    const QuizID = await quizOf(w, 3)
    const player = await w.player()
    const body = { QuizID, UserID: player.id, Score: 2, Time: '00:01:30', AttemptID: 'run-1' }
    const replies = await Promise.all(
      [w, other, w, other, w].map((process) => process.post('/api/AddUserScore', body, player)),
    )
    for (const reply of replies) {
      expect(reply.json()).toMatchObject({
        message: '',
        data: { Score: 2, Total: 3, Time: '00:01:30' },
      })
    }
    expect(await results(w, player)).toMatchObject([{ QuizID, Title: 'Maps', Stub: 'maps', Times: 1 }])
  })

  it('a quiz score without a run id counts as the same run if score and time are equal', async () => {
    await using w = await createWorld()
    const QuizID = await quizOf(w, 3)
    const player = await w.player()
    const body = { QuizID, UserID: player.id, Score: 2, Time: '00:01:30' }
    for (let at = 0; at < 5; at += 1) await w.post('/api/AddUserScore', body, player)
    await w.post('/api/AddUserScore', { ...body, Time: '00:01:31' }, player)
    expect(await results(w, player)).toMatchObject([{ Times: 2 }])
  })

  it('the list of quiz scores returns the best and the last of many runs', async () => {
    await using w = await createWorld()
    const QuizID = await quizOf(w, 3)
    const player = await w.player()
    const runs = [
      ['2026-11-21T12:00Z', 1, '00:00:10'],
      ['2026-11-21T12:10Z', 3, '00:02:00'],
      ['2026-11-21T12:20Z', 3, '00:01:00'],
      ['2026-11-21T12:30Z', 2, 'a while'],
    ] as const
    for (const [instant, Score, Time] of runs) {
      w.setClock(instant)
      await w.post('/api/AddUserScore', { QuizID, UserID: player.id, Score, Time }, player)
    }
    expect(await results(w, player)).toMatchObject([
      { Times: 4, Best: { Score: 3, Time: '00:01:00' }, Last: { Score: 2, Time: '' } },
    ])
  })

  it.each([
    [{ Score: 4 }, 400, 'This quiz has 3 questions'],
    [{ Score: -1 }, 400, "The score can't be negative"],
    [{ Score: 1.5 }, 400, 'Please give the score as a whole number'],
    [{ QuizID: 'nothing' }, 404, 'We can’t find that quiz'],
    [{ UserID: 'somebody else' }, 403, 'You can only save scores for yourself'],
  ])('a quiz score with %j is refused, and nothing is saved', async (wrong, status, message) => {
    await using w = await createWorld()
    const QuizID = await quizOf(w, 3)
    const player = await w.player()
    const body = { QuizID, UserID: player.id, Score: 1, Time: '00:00:10', ...wrong }
    const reply = await w.post('/api/AddUserScore', body, player)
    expect([reply.statusCode, reply.json()]).toEqual([status, { message }])
    expect(await results(w, player)).toEqual([])
  })

  it('a quiz score counts although the quiz was unpublished while it was played', async () => {
    await using w = await createWorld()
    const QuizID = await quizOf(w, 3)
    const player = await w.player()
    await w.deps.db.updateTable('quizzes').set({ status: 'Draft' }).execute()
    const body = { QuizID, UserID: player.id, Score: 1, Time: '00:00:10' }
    expect((await w.post('/api/AddUserScore', body, player)).statusCode).toBe(200)
    expect(await results(w, player)).toMatchObject([{ Title: 'Maps', Stub: '' }])
  })

  it('a score in a quiz that was never published is refused without details of the quiz', async () => {
    await using w = await createWorld()
    const [asked] = await w.questions({ id: 'secret-q', status: 'Quizonly' })
    const questionIds = [asked?.id ?? '']
    await w.quizzes(createQuiz({ id: 'draft', title: 'Secret', status: 'Draft', questionIds }))
    const player = await w.player()
    for (const Score of [1, 99]) {
      const body = { QuizID: 'draft', UserID: player.id, Score }
      const reply = await w.post('/api/AddUserScore', body, player)
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'We can’t find that quiz' }])
    }
    const answer = { QuestionID: 'secret-q', UserID: player.id, Choice: 'Seven' }
    expect((await w.post('/api/AddUserScoreQuestion', answer, player)).statusCode).toBe(404)
  })

  it('a player can save at most sixty quiz scores an hour', async () => {
    await using w = await createWorld()
    const QuizID = await quizOf(w, 3)
    const player = await w.player()
    const statuses: number[] = []
    for (let at = 0; at <= 60; at += 1) {
      const body = { QuizID, UserID: player.id, Score: 1, AttemptID: `run ${at}` }
      statuses.push((await w.post('/api/AddUserScore', body, player)).statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })

  it('the score of one quiz is kept apart from that of another quiz with the same run id', async () => {
    await using w = await createWorld()
    const first = await quizOf(w, 3)
    const [question] = await w.quizQuestions({ id: 'another' })
    const second = createQuiz({ questionIds: [question?.id ?? ''] })
    await w.quizzes(second)
    const player = await w.player()
    const run = { UserID: player.id, AttemptID: 'same' }
    await w.post('/api/AddUserScore', { ...run, QuizID: first, Score: 3 }, player)
    const reply = await w.post('/api/AddUserScore', { ...run, QuizID: second.id, Score: 1 }, player)
    expect(reply.json()).toMatchObject({ data: { Score: 1, Total: 1 } })
    expect(await results(w, player)).toHaveLength(2)
  })

  it('the list of quiz scores contains none of another player', async () => {
    await using w = await createWorld()
    const [ada, eve] = [await w.player(), await w.player()]
    const reply = await w.get(`/api/GetUserScores?id=${ada.id}`, { cookie: eve.cookie })
    expect(reply.statusCode).toBe(403)
  })
})
