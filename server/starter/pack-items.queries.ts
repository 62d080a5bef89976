import { splitIntoChunks } from '#db/engine/chunks.ts'
import type { Database, Trx } from '#db/tables/tables.ts'

/** Returns the version of each question and quiz when the pack last wrote it. The keys are those of `getActivitySubjectKey`. */
export async function getPackItemVersions(db: Database, pack: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('pack_items')
    .select(['subject', 'item_id', 'version'])
    .where('pack', '=', pack)
    .execute()
  return new Map(rows.map((row) => [`${row.subject} ${row.item_id}`, row.version]))
}

/** Stores the current versions of the questions and quizzes that a pack has just written. */
export async function savePackItemVersions(
  trx: Trx,
  pack: string,
  items: { questions: readonly string[]; quizzes: readonly string[] },
): Promise<void> {
  for (const [subject, table, ids] of [
    ['question', 'questions', items.questions],
    ['quiz', 'quizzes', items.quizzes],
  ] as const) {
    for (const part of splitIntoChunks(ids)) {
      const rows = await trx.selectFrom(table).select(['id', 'version']).where('id', 'in', part).execute()
      if (rows.length === 0) continue
      await trx
        .insertInto('pack_items')
        .values(rows.map(({ id, version }) => ({ pack, subject, item_id: id, version })))
        .onConflict((conflict) =>
          conflict
            .columns(['pack', 'subject', 'item_id'])
            .doUpdateSet((row) => ({ version: row.ref('excluded.version') })),
        )
        .execute()
    }
  }
}

/**
 * Tells whether a quiz was played: the quiz has a result, or one of its questions has an answer or a visitor's pick.
 */
export async function hasQuizBeenPlayed(
  db: Database,
  { id, questionIds }: { id: string; questionIds: readonly string[] },
): Promise<boolean> {
  const score = await db
    .selectFrom('quiz_scores')
    .select('quiz_id')
    .where('quiz_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return score !== undefined || (await hasAnsweredQuestion(db, questionIds))
}

async function hasAnsweredQuestion(db: Database, questionIds: readonly string[]): Promise<boolean> {
  if (questionIds.length === 0) return false
  for (const table of ['answers', 'question_tallies'] as const) {
    const row = await db
      .selectFrom(table)
      .select('question_id')
      .where('question_id', 'in', questionIds)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/** Returns the ids and slugs of all quizzes, which a new quiz must not use. */
export async function listQuizIdsAndSlugs(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('quizzes').select(['id', 'stub']).execute()
  return new Set(rows.flatMap(({ id, stub }) => [id.toLowerCase(), stub]))
}
