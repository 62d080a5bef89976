import type { Database } from '#db/tables/tables.ts'
import { addPlayers } from './players.ts'

export const PLAYER_COUNT = 80

/** The questions besides the one with unusual answers. */
export const OTHER_QUESTIONS = Array.from({ length: 10 }, (_, at) => ({ id: `other-${at}` }))

/**
 * Adds answers of many players. Half of them are strong and solve all other questions, and the rest
 * solve none. `pick` chooses each player's answer to the question `odd`, whose right option is
 * `Right`.
 */
export async function addUnusualAnswers(db: Database, pick: (isStrong: boolean, at: number) => string): Promise<void> {
  const players = await addPlayers(db, PLAYER_COUNT, { cookieName: 'session' })
  const rows = players.flatMap(({ id }, at) => {
    const isStrong = at % 2 === 0
    const others = OTHER_QUESTIONS.map((other) =>
      answer(id, other.id, { choice: null, correct: isStrong, timeTaken: null }),
    )
    const choice = pick(isStrong, at)
    return others.concat(answer(id, 'odd', { choice, correct: choice === 'Right', timeTaken: 4000 }))
  })
  await db.insertInto('answers').values(rows).execute()
  const picks = rows.filter(({ question_id }) => question_id === 'odd')
  const counts = [...Map.groupBy(picks, ({ choice }) => choice ?? '')].map(([option, of]) => ({
    question_id: 'odd',
    way: 'picked',
    option,
    correct: Number(option === 'Right'),
    shard: 1,
    players: of.length,
    visitors: 0,
  }))
  await db.insertInto('question_tallies').values(counts).execute()
}

function answer(
  user_id: string,
  question_id: string,
  given: { choice: string | null; correct: boolean; timeTaken: number | null },
) {
  return {
    user_id,
    question_id,
    question_version: 1,
    category: 'Science',
    day: null,
    choice: given.choice,
    correct: Number(given.correct),
    answered_at: Date.parse('2026-11-21T12:00Z'),
    time_taken: given.timeTaken,
  }
}
