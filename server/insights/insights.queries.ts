import type { Database } from '#db/tables/tables.ts'
import type { QuestionInsightStatistics, QuestionInsightFlag } from '#domain/play/question-insight.ts'

type InsightCursor = { picks: number; questionId: string }

/** Returns the questions that have a flag, those with most picks first. */
export async function listQuestionsWithInsightFlag(
  db: Database,
  flag: QuestionInsightFlag,
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

/** Upper limit of the displayed count, which keeps the query cheap. */
const MAX_FLAG_COUNT = 1000

/** Returns how many questions have a flag, up to `MAX_FLAG_COUNT`. */
export async function countQuestionsWithInsightFlag(db: Database, flag: QuestionInsightFlag): Promise<number> {
  const { count } = await db
    .selectFrom(
      db.selectFrom('question_flags').select('question_id').where('flag', '=', flag).limit(MAX_FLAG_COUNT).as('some'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the number of reports by question id. Questions without reports are missing. */
export async function loadReportCountsByQuestion(
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

export async function loadQuestionInsightFacts(
  db: Database,
  questionIds: readonly string[],
): Promise<Map<string, QuestionInsightStatistics>> {
  if (questionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('question_insights')
    .select(['question_id', 'facts'])
    .where('question_id', 'in', questionIds)
    .execute()
  return new Map(rows.map((row) => [row.question_id, JSON.parse(row.facts) as QuestionInsightStatistics]))
}
