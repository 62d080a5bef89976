import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createEmptyDatabase, createEmptyPostgres } from '../database.ts'
import { startWorldOn, type World } from '../world.ts'
import { startLockHolder } from './real-processes.ts'

const WELL_WITHIN_MS = 3000

it.each([
  ['the content’s version', () => 'update content_version set version = version'],
  ['a player’s statistics', (id: string) => `select 1 from player_stats where user_id = '${id}' for update`],
])('a frozen process that locks %s does not block other processes', async (_, statement) => {
  const { place, url, remove } = await createEmptyPostgres()
  const w = await startWorldOn(place, '2026-11-21T12:00Z')
  await w.quizQuestions(...Array.from({ length: 200 }, (__, at) => ({ id: `quiz-${at}` })))
  const [ada, admin] = [await w.player(), await w.player('admin')]
  const frozen = await startLockHolder(url, statement(ada.id))
  onTestFinished(() => void frozen.kill('SIGKILL'))
  frozen.kill('SIGSTOP')

  const began = performance.now()
  const connections: number[] = []
  for (let at = 0; performance.now() - began < WELL_WITHIN_MS; at += 4) {
    const saved = [0, 1, 2, 3].map((more) => answerQuiz(w, ada, at + more))
    const statuses = await Promise.all([...saved, writeDraft(w, admin, at)])
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
    connections.push(await connectionCount(w))
    await pause(50)
  }
  expect(await answerQuiz(w, ada, 199)).toBe(200)
  expect(await writeDraft(w, admin, 199)).toBe(200)
  expect(Math.max(...connections)).toBeLessThan(20)
  await w[Symbol.asyncDispose]()
  await remove()
})

it('the server cancels queries whose client has given up', async () => {
  const { place, remove } = await createEmptyDatabase()
  const w = await startWorldOn(place, '2026-11-21T12:00Z')
  await expect(sql`select pg_sleep(20)`.execute(w.deps.db)).rejects.toThrow('Query read timeout')
  const left = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'
    `.execute(w.deps.db)
    return rows.length
  }
  await expect.poll(left).toBe(0)
  await w[Symbol.asyncDispose]()
  await remove()
})

async function answerQuiz(w: World, ada: Awaited<ReturnType<World['player']>>, at: number) {
  const body = { QuestionID: `quiz-${at % 200}`, UserID: ada.id, Score: true }
  return (await w.post('/api/AddUserScoreQuestion', body, ada)).statusCode
}

async function writeDraft(w: World, admin: Awaited<ReturnType<World['player']>>, at: number) {
  const form = {
    Question: `How many legs have ${at} ladybirds?`,
    Answer: 'Six',
    Wronganswer1: 'Four',
    Wronganswer2: 'Eight',
    Wronganswer3: 'Ten',
    Categories: 'Science',
  }
  return (await w.post('/api/list', form, admin)).statusCode
}

async function connectionCount(w: World): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database()
  `.execute(w.deps.db)
  return rows[0]?.count ?? 0
}
