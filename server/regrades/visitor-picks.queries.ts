import { sql } from 'kysely'
import type { Trx } from '#db/tables/tables.ts'
import {
  isRightAnswer,
  isAnsweredByTyping,
  findMatchingAnswerOption,
  type Question,
} from '#domain/questions/question.ts'

/**
 * Corrects the tallies of visitors' picks to match the question's current key. Typed guesses are not stored and options
 * that no longer exist stay unchanged. Runs only within the regrade of the question, which holds its row lock.
 */
export async function regradeVisitorTallies(trx: Trx, question: Question, questionId: string): Promise<void> {
  if (isAnsweredByTyping(question)) return
  const counted = await trx
    .selectFrom('question_tallies')
    .select(['option', 'correct'])
    .select((row) => row.fn.sum<number>('visitors').as('visitors'))
    .where('question_id', '=', questionId)
    .where('way', '=', 'picked')
    .groupBy(['option', 'correct'])
    .orderBy('option')
    .orderBy('correct')
    .execute()
  const astray = counted.filter(
    ({ option, correct, visitors }) =>
      visitors > 0 &&
      findMatchingAnswerOption(question, option) !== null &&
      isRightAnswer(question, option) !== (correct === 1),
  )
  const rows = astray.flatMap(({ option, correct, visitors }) =>
    [0, 1].map((right) => ({
      question_id: questionId,
      way: 'picked',
      option,
      correct: right,
      shard: 0,
      players: 0,
      visitors: right === correct ? -visitors : visitors,
    })),
  )
  if (rows.length === 0) return
  await trx
    .insertInto('question_tallies')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['question_id', 'way', 'option', 'correct', 'shard'])
        .doUpdateSet({ visitors: sql`question_tallies.visitors + excluded.visitors` }),
    )
    .execute()
}
