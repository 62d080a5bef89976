import { sql } from 'kysely'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import type {
  FirstPickTallyKey,
  FirstPickCount,
  FirstPickMethod,
  FirstPickSolvedCount,
} from '#domain/play/question-tally.ts'

/** A first pick and the question it answers. */
export type QuestionFirstPick = FirstPickTallyKey & { questionId: string }

/** Returns the first-pick counts of questions, summed over all shards. Questions without answers are missing. */
export async function loadQuestionFirstPickTallies(
  db: Database,
  questionIds: readonly string[],
): Promise<Map<string, FirstPickCount[]>> {
  if (questionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('question_tallies')
    .select(['question_id', 'way', 'option', 'correct'])
    .select((row) => [row.fn.sum<number>('players').as('players'), row.fn.sum<number>('visitors').as('visitors')])
    .where('question_id', 'in', questionIds)
    .groupBy(['question_id', 'way', 'option', 'correct'])
    .execute()
  const counted = rows.filter(({ players, visitors }) => players > 0 || visitors > 0)
  const byQuestion = Map.groupBy(counted, (row) => row.question_id)
  return new Map(
    [...byQuestion].map(([id, of]) => [
      id,
      of.map(({ way, option, correct, players, visitors }) => {
        return { way: way as FirstPickMethod, option, correct: correct === 1, players, visitors }
      }),
    ]),
  )
}

/** Returns the number of first picks of each day's question. Days without a question are missing. */
export async function countPlaysByDay(db: Database, days: readonly Day[]): Promise<Map<Day, number>> {
  const rows = await db
    .selectFrom('days')
    .innerJoin('question_tallies', 'question_tallies.question_id', 'days.question_id')
    .select('day')
    .select((row) => [row.fn.sum<number>('players').as('players'), row.fn.sum<number>('visitors').as('visitors')])
    .where('day', 'in', days)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, players, visitors }) => [day as Day, players + visitors]))
}

/** Returns how often the question of each day was solved at first. Days without answers are missing. */
export async function loadSolvedCountsByDay(
  db: Database,
  { from, to }: { from: Day; to: Day },
): Promise<Map<Day, FirstPickSolvedCount>> {
  const rows = await db
    .selectFrom('days')
    .innerJoin('question_tallies', 'question_tallies.question_id', 'days.question_id')
    .select('day')
    .select([
      sql<number>`sum(players + visitors)`.as('total'),
      sql<number>`sum(case when correct = 1 then players + visitors else 0 end)`.as('solved'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, solved, total }) => [day as Day, { solved, total }]))
}

/**
 * Adds first picks to the tallies in one statement and in a fixed order, so that concurrent writers cannot deadlock.
 */
export async function addFirstPicksToTallies(
  trx: Trx,
  picks: readonly QuestionFirstPick[],
  { of, shard }: { of: 'players' | 'visitors'; shard: number },
): Promise<void> {
  if (picks.length === 0) return
  const alike = Map.groupBy(picks, (pick) => JSON.stringify(getTallyKey(pick)))
  const inOrder = [...alike].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const rows = inOrder.flatMap(([, same]) =>
    same.slice(0, 1).map((pick) => toTallyRow(pick, { shard, [of]: same.length })),
  )
  await trx
    .insertInto('question_tallies')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['question_id', 'way', 'option', 'correct', 'shard'])
        .doUpdateSet({ [of]: sql`question_tallies.${sql.ref(of)} + excluded.${sql.ref(of)}` }),
    )
    .execute()
}

function getTallyKey({ questionId, way, option, correct }: QuestionFirstPick) {
  return [questionId, way, option, correct]
}

function toTallyRow(
  { questionId, way, option, correct }: QuestionFirstPick,
  { shard, players = 0, visitors = 0 }: { shard: number; players?: number; visitors?: number },
) {
  const key = { question_id: questionId, way, option, correct: correct ? 1 : 0, shard }
  return Object.assign(key, { players, visitors })
}
