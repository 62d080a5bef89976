import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import type { DatabaseLocation } from '#db/engine/open-database.ts'
import { createMigratedDatabase } from '#test/database.ts'
import { addPlayers } from '#test/players.ts'
import { answerQuestion, countStatsAndTallyDifferences, areAnswersRight } from '#test/regraded.ts'
import { startWorldOn } from '#test/world.ts'

const NOON = Date.parse('2026-11-21T12:00Z')
const PLAYERS = 60
const KILLS = 3

/** Judges answers again in a process of its own, which is killed after so many steps; says how many it took. */
async function judgeInProcess(place: DatabaseLocation, now: number, killAfter: number) {
  const given = ['test/kill/regrade-process.ts', JSON.stringify(place), String(now)]
  const child = spawn('node', given, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let steps = 0
  child.stdout.on('data', (dots: Buffer) => {
    steps += dots.length
    if (steps >= killAfter) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return steps
}

it('keeps answers, statistics and tallies consistent when a regrade is killed at any point, and resumes the regrade', async () => {
  const { place, remove } = await createMigratedDatabase()
  await using w = await startWorldOn(place, new Date(NOON).toISOString(), { remove })
  await w.quizQuestions({ id: 'spots', answer: 'Seven' })
  const given = { cookieName: '__Host-session', now: NOON }
  const players = await addPlayers(w.deps.db, PLAYERS, given)
  await Promise.all(players.map((one, at) => answerQuestion(w, one, 'spots', at % 3 ? 'Seven' : 'Five')))
  const form = { Answer: 'Five', Wronganswer1: 'Seven', Status: 'Quizonly', Regrade: true }
  const admin = await w.player('admin')
  expect((await w.post('/api/list/Edit/spots', form, admin)).statusCode).toBe(200)

  const regrade = () => w.deps.db.selectFrom('regrades').selectAll().executeTakeFirstOrThrow()
  const moved = async () =>
    (await areAnswersRight(w, players, 'spots')).filter((right, at) => right === (at % 3 === 0)).length
  let before = 0
  for (let kills = 0; kills < KILLS; kills += 1) {
    // Each begins when the claim of the one before has ended.
    expect(await judgeInProcess(place, NOON + kills * 2000, 3)).toBeGreaterThanOrEqual(3)
    const { became_right: right, became_wrong: wrong } = await regrade()
    expect(right + wrong).toBe(await moved())
    expect(right + wrong).toBeGreaterThan(before)
    before = right + wrong
    expect(await countStatsAndTallyDifferences(w)).toBe(0)
  }
  expect(before).toBeLessThan(PLAYERS)
  await judgeInProcess(place, NOON + 600_000, Infinity)
  expect(await moved()).toBe(PLAYERS)
  const done = { became_right: PLAYERS / 3, became_wrong: (PLAYERS * 2) / 3, due_at: null }
  expect(await regrade()).toMatchObject(done)
  expect(await countStatsAndTallyDifferences(w)).toBe(0)
  // Four processes start, one after the other, maybe on a busy machine.
}, 120_000)
