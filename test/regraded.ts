import { expect } from 'vitest'
import { countIncorrectTallies } from '#server/answers/repair-tallies.ts'
import { getPlayerStats } from '#server/answers/profile.queries.ts'
import { recomputeAllPlayerStats } from '#server/answers/rebuild-stats.ts'
import type { TestPlayer } from './players.ts'
import type { World } from './world.ts'

/** Answers a question as a player, with a pick, a typed guess or a claimed score. */
export async function answerQuestion(
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

/** Returns whether each player's answer to a question is right. */
export async function areAnswersRight(w: World, players: readonly TestPlayer[], questionId: string) {
  const rows = await w.deps.db
    .selectFrom('answers')
    .select(['user_id', 'correct'])
    .where('question_id', '=', questionId)
    .execute()
  return players.map(({ id }) => rows.find(({ user_id }) => user_id === id)?.correct === 1)
}

/** Returns a player's right answers and all answers in their statistics, as `1/3`. */
export async function getScoreText(w: World, player: TestPlayer): Promise<string> {
  const { all } = await getPlayerStats(w.deps.db, player.id)
  return `${all.correct}/${all.total}`
}

/** Returns the number of statistics and tallies that differ from the stored answers. */
export async function countStatsAndTallyDifferences(w: World): Promise<number> {
  const { differing: ofPlayers } = await recomputeAllPlayerStats(w.deps.db, { repair: false })
  return ofPlayers + (await countIncorrectTallies(w.deps.db))
}
