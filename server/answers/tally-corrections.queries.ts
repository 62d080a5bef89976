import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, DatabaseTables, Trx } from '#db/tables/tables.ts'
import { TYPED_ANSWER_QUESTION_KINDS } from '#domain/questions/question-kinds.ts'

/** Tally shard reserved for corrections and subtractions. New picks are counted in other shards. */
const CORRECTION_SHARD = sql<number>`0`

const TALLY_KEY_COLUMNS = ['question_id', 'way', 'option', 'correct'] as const

/** A change to add to a tally. Negative values subtract. */
export type QuestionTallyDelta = Record<'question_id' | 'way' | 'option', string> & Record<'correct' | 'change', number>

/**
 * Selects the pick of each stored answer, one row for each. Leaves out claimed answers, for which a program reported
 * only the score. The kind of the question in the answered version says whether the pick was typed. If that version is
 * not stored, the question's current kind decides.
 */
function selectPicksOfAnswers(db: Database) {
  const typedEdits = TYPED_ANSWER_QUESTION_KINDS.map(
    (kind) => sql`question_edits.question like ${`%"kind":"${kind}"%`}`,
  )
  const typed = sql`(${sql.join(typedEdits, sql` or `)}
    or (question_edits.question is null and questions.kind in (${sql.join(TYPED_ANSWER_QUESTION_KINDS)})))`
  return db
    .selectFrom('answers')
    .leftJoin('questions', 'questions.id', 'answers.question_id')
    .leftJoin('question_edits', (edit) =>
      edit
        .onRef('question_edits.question_id', '=', 'answers.question_id')
        .onRef('question_edits.version', '=', 'answers.question_version'),
    )
    .where('answers.claimed', '=', 0)
    .select(['answers.question_id', 'answers.correct'])
    .select([
      sql<string>`case
        when answers.choice is null and answers.correct = 1 then 'typed'
        when answers.choice is null then 'shown'
        when ${typed} then 'typed' else 'picked' end`.as('way'),
      sql<string>`case when answers.choice is null or ${typed} then ''
        else substr(answers.choice, 1, 400) end`.as('option'),
    ])
}

/**
 * Returns the differences between tallies and players' answers in a fixed order, for all questions or for one. There
 * are none unless rows were changed by hand.
 */
export function listQuestionTallyDiscrepancies(db: Database, questionId?: string): Promise<QuestionTallyDelta[]> {
  const ofAnswers = selectPicksOfAnswers(db)
    .$if(questionId !== undefined, (query) => query.where('answers.question_id', '=', questionId ?? ''))
    .as('picks')
  const counted = db
    .selectFrom(ofAnswers)
    .select(TALLY_KEY_COLUMNS)
    .select((row) => row.fn.countAll<number>().as('change'))
    .groupBy(TALLY_KEY_COLUMNS)
  const kept = db
    .selectFrom('question_tallies')
    .$if(questionId !== undefined, (query) => query.where('question_id', '=', questionId ?? ''))
    .select(TALLY_KEY_COLUMNS)
    .select(sql<number>`-players`.as('change'))
  return db
    .selectFrom(counted.unionAll(kept).as('both'))
    .select(TALLY_KEY_COLUMNS)
    .select(sql<number>`cast(sum(change) as integer)`.as('change'))
    .groupBy(TALLY_KEY_COLUMNS)
    .having(sql`sum(change)`, '<>', 0)
    .orderBy('question_id')
    .orderBy('way')
    .orderBy('option')
    .orderBy('correct')
    .execute()
}

/** Keeps other processes from repairing tallies until the transaction ends. */
export async function lockTallyRepair(trx: Trx): Promise<void> {
  // Inserting a placeholder row takes its unique key as a lock. The row is deleted before the transaction commits.
  const placeholder = { question_id: '', way: '', option: '', correct: 0, shard: 0, players: 0, visitors: 0 }
  await trx.insertInto('question_tallies').values(placeholder).execute()
  await trx.deleteFrom('question_tallies').where('question_id', '=', '').execute()
}

/** Returns how many players' picks the tallies of a question count. */
export async function countTalliedPlayerPicks(db: Database, questionId: string): Promise<number> {
  const { players } = await db
    .selectFrom('question_tallies')
    .select((row) => row.fn.sum<number | string | null>('players').as('players'))
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow()
  return Number(players ?? 0)
}

/** Adds the given changes to the numbers of players in the question tallies, in the given order. */
export async function applyTallyChanges(trx: Trx, changes: readonly QuestionTallyDelta[]): Promise<void> {
  for (const { change: players, ...key } of changes) {
    await trx
      .insertInto('question_tallies')
      .values({ ...key, shard: 0, players, visitors: 0 })
      .onConflict((conflict) =>
        conflict
          .columns([...TALLY_KEY_COLUMNS, 'shard'])
          .doUpdateSet({ players: sql`question_tallies.players + excluded.players` }),
      )
      .execute()
  }
}

/** Subtracts all answers of a player from the tallies. Runs before the account is deleted. */
export async function subtractAnswersOfPlayer(trx: Trx, playerId: string): Promise<void> {
  const answered = selectPicksOfAnswers(trx).where('answers.user_id', '=', playerId).as('picks')
  const taken = trx
    .selectFrom(answered)
    .select(TALLY_KEY_COLUMNS)
    .select(sql<number>`-count(*)`.as('change'))
    .groupBy(TALLY_KEY_COLUMNS)
  await upsertTallyChanges(trx, taken)
}

/** Moves players' picks from right to wrong or back in the tallies, after their answers were regraded. */
export async function moveRegradedPicksInTallies(
  trx: Trx,
  questionId: string,
  playerIds: readonly string[],
): Promise<void> {
  const judged = selectPicksOfAnswers(trx)
    .where('answers.question_id', '=', questionId)
    .where('answers.user_id', 'in', playerIds)
    .as('picks')
  const gained = trx
    .selectFrom(judged)
    .select(TALLY_KEY_COLUMNS)
    .select(sql<number>`1`.as('change'))
  const lost = trx
    .selectFrom(judged)
    .select(['question_id', 'way', 'option', sql<number>`1 - correct`.as('correct')])
    .select(sql<number>`-1`.as('change'))
  const changes = trx
    .selectFrom(gained.unionAll(lost).as('both'))
    .select(TALLY_KEY_COLUMNS)
    .select(sql<number>`cast(sum(change) as integer)`.as('change'))
    .groupBy(TALLY_KEY_COLUMNS)
    .having(sql`sum(change)`, '<>', 0)
  await upsertTallyChanges(trx, changes)
}

/** Adds changes to the players' counts in a fixed order, so that concurrent writers cannot deadlock. */
async function upsertTallyChanges(
  trx: Trx,
  changes: SelectQueryBuilder<DatabaseTables, never, QuestionTallyDelta>,
): Promise<void> {
  await trx
    .insertInto('question_tallies')
    .columns([...TALLY_KEY_COLUMNS, 'shard', 'players', 'visitors'])
    .expression(
      trx
        .selectFrom(changes.as('changes'))
        .select(TALLY_KEY_COLUMNS)
        .select([CORRECTION_SHARD.as('shard'), 'change as players', sql<number>`0`.as('visitors')])
        .orderBy('question_id')
        .orderBy('way')
        .orderBy('option')
        .orderBy('correct'),
    )
    .onConflict((conflict) =>
      conflict
        .columns([...TALLY_KEY_COLUMNS, 'shard'])
        .doUpdateSet({ players: sql`question_tallies.players + excluded.players` }),
    )
    .execute()
}
