import type { Database, Trx } from '#db/tables/tables.ts'
import type { Erratum } from '#domain/questions/erratum.ts'

/** Adds an erratum for an edit, which the question's page shows. */
export async function addErratum(trx: Trx, erratum: Erratum & { questionId: string; version: number }): Promise<void> {
  const { questionId, version, at, text } = erratum
  await trx.insertInto('errata').values({ question_id: questionId, version, at, text }).execute()
}

/** Returns the errata of a question, latest first. */
export async function listErrata(db: Database, questionId: string): Promise<Erratum[]> {
  return db
    .selectFrom('errata')
    .select(['at', 'text'])
    .where('question_id', '=', questionId)
    .where('taken_back_by', 'is', null)
    .orderBy('version', 'desc')
    .execute()
}

export async function loadErrataByQuestion(
  db: Database,
  questionIds: readonly string[],
): Promise<Map<string, Erratum[]>> {
  if (questionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('errata')
    .select(['question_id', 'at', 'text'])
    .where('question_id', 'in', questionIds)
    .where('taken_back_by', 'is', null)
    .orderBy('version', 'desc')
    .execute()
  return Map.groupBy(rows, (row) => row.question_id)
}
