import { expect } from 'vitest'
import { differingTallies } from '#server/answers/put-tallies-right.ts'
import { statsOfPlayer } from '#server/answers/profile.queries.ts'
import { rebuildStats } from '#server/answers/rebuild-stats.ts'
import type { TestPlayer } from './players.ts'
import type { World } from './world.ts'

/** A player answers a question by what they pick or type, or by the score alone. */
export async function answered(
  w: World,
  player: TestPlayer,
  questionId: string,
  given: string | boolean,
): Promise<void> {
  const said = typeof given === 'string' ? { Choice: given } : { Score: given }
  const body = { QuestionID: questionId, UserID: player.id, ...said }
  const reply = await w.post('/api/AddUserScoreQuestion', body, player)
  expect(reply.statusCode, reply.body).toBe(200)
}

/** Whether each of some players has a question right by now. */
export async function rightOf(w: World, players: readonly TestPlayer[], questionId: string) {
  const rows = await w.deps.db
    .selectFrom('answers')
    .select(['user_id', 'correct'])
    .where('question_id', '=', questionId)
    .execute()
  return players.map(({ id }) => rows.find(({ user_id }) => user_id === id)?.correct === 1)
}

/** `1/3`: how many answers are right by a player's statistics, of how many. */
export async function scoreOf(w: World, player: TestPlayer): Promise<string> {
  const { all } = await statsOfPlayer(w.deps.db, player.id)
  return `${all.correct}/${all.total}`
}

/** How many statistics and tallies are not what the answers come to. */
export async function differing(w: World): Promise<number> {
  const { differing: ofPlayers } = await rebuildStats(w.deps.db, { repair: false })
  return ofPlayers + (await differingTallies(w.deps.db))
}
