import type { Database } from '#db/tables/tables.ts'
import type { InsightFacts, InsightFlag } from '#domain/play/question-insight.ts'

/** Where a page of a list ends, and the next one goes on. */
export type InsightCursor = { picks: number; questionId: string }

/** Questions of which something is said, those that most have answered first. */
export async function flaggedQuestions(
  db: Database,
  flag: InsightFlag,
  after: InsightCursor | null,
  limit: number,
): Promise<InsightCursor[]> {
  let query = db
    .selectFrom('question_flags')
    .select(['question_id', 'picks'])
    .where('flag', '=', flag)
    .orderBy('picks', 'desc')
    .orderBy('question_id', 'desc')
    .limit(limit)
  if (after) {
    query = query.where((row) =>
      row.or([
        row('picks', '<', after.picks),
        row.and([row('picks', '=', after.picks), row('question_id', '<', after.questionId)]),
      ]),
    )
  }
  const rows = await query.execute()
  return rows.map(({ question_id, picks }) => ({ questionId: question_id, picks }))
}

/** So many are counted at the most; who wants to mend them has enough to do. */
const MOST_COUNTED = 1000

/** How many questions each flag has, up to a thousand. */
export async function flagCount(db: Database, flag: InsightFlag): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('question_flags')
        .select('question_id')
        .where('flag', '=', flag)
        .limit(MOST_COUNTED)
        .as('some'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many reports there are of questions, by their ids; those without any are missing. */
export async function reportCounts(
  db: Database,
  questionIds: readonly string[],
): Promise<Map<string, number>> {
  if (questionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reports')
    .select((row) => ['question_id', row.fn.countAll<number>().as('count')])
    .where('question_id', 'in', questionIds)
    .groupBy('question_id')
    .execute()
  return new Map(rows.map(({ question_id, count }) => [question_id, count]))
}

/** What was counted of questions, by their ids. */
export async function insightFacts(
  db: Database,
  questionIds: readonly string[],
): Promise<Map<string, InsightFacts>> {
  if (questionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('question_insights')
    .select(['question_id', 'facts'])
    .where('question_id', 'in', questionIds)
    .execute()
  return new Map(rows.map((row) => [row.question_id, JSON.parse(row.facts) as InsightFacts]))
}
