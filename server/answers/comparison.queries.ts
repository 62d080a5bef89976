import type { CategoryComparison } from '#contract/profile/contract.ts'
import { sql } from 'kysely'
import type { Database } from '#db/tables/tables.ts'
import type { CategoryName } from '#domain/categories/category.ts'

/** Limits the cost of a comparison: only a player's latest answers are compared. */
const MAX_COMPARED_ANSWERS = 500
/** A category with fewer picks of other players is left out, because the result would be chance. */
const MIN_PICKS_OF_OTHERS = 20

/** Compares a player with all other players in each category, on the questions that the player answered last. */
export async function comparePlayerWithOthersByCategory(db: Database, playerId: string): Promise<CategoryComparison[]> {
  const own = db
    .selectFrom('answers')
    .select(['question_id', 'category', 'correct'])
    .where('user_id', '=', playerId)
    // Leaves out answers whose score a program claimed without a pick, because the tallies of all players do not
    // include them.
    .where('claimed', '=', 0)
    .orderBy('answered_at', 'desc')
    .limit(MAX_COMPARED_ANSWERS)
  const picks = sql<number>`sum(players + visitors)`
  const solved = sql<number>`sum(case when question_tallies.correct = 1 then players + visitors else 0 end)`
  const byQuestion = db
    .selectFrom(own.as('own'))
    .innerJoin('question_tallies', 'question_tallies.question_id', 'own.question_id')
    .select(['own.category', 'own.correct'])
    // The tallies contain the player's own pick. Subtracts it, so that only the picks of other people are left.
    .select([sql<number>`${picks} - 1`.as('picks'), sql<number>`${solved} - own.correct`.as('solved')])
    .groupBy(['own.question_id', 'own.category', 'own.correct'])
    .having(picks, '>', 1)
  const rows = await db
    .selectFrom(byQuestion.as('questions'))
    .select('category')
    .select((row) => [
      row.fn.countAll<number>().as('questions'),
      sql<number>`sum(correct)`.as('correct'),
      sql<number>`cast(sum(1.0 * solved / picks) as double precision)`.as('others'),
    ])
    .groupBy('category')
    .having(sql`sum(picks)`, '>=', MIN_PICKS_OF_OTHERS)
    .execute()
  return rows.map(({ category, questions, correct, others }) => ({
    category: category as CategoryName,
    questions,
    own: correct / questions,
    others: others / questions,
  }))
}
