import { sql } from 'kysely'
import type { Database, Trx } from '#db/tables/tables.ts'
import { TYPED_ANSWER_QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import type { QuestionInsightStatistics, QuestionInsightFlag } from '#domain/play/question-insight.ts'
import { selectAuthoredQuestions, parseAuthoredQuestionRow } from '../authoring/authored-question-rows.ts'
import type { InsightFirstPickFields, QuestionInsightInputFields } from './answer-aggregator.ts'

const ANSWERS_PER_BATCH = 5000
const QUESTIONS_PER_BATCH = 5000
const TYPED_KIND_SET = new Set<string>(TYPED_ANSWER_QUESTION_KINDS)

/** Returns the questions whose answers are counted, by id. */
export async function loadQuestionFieldsForInsights(db: Database): Promise<Map<string, QuestionInsightInputFields>> {
  const questions = new Map<string, QuestionInsightInputFields>()
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('questions')
      .select(['id', 'kind', 'updated_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(QUESTIONS_PER_BATCH)
      .execute()
    for (const { id, kind, updated_at } of rows) {
      questions.set(id, { isTyped: TYPED_KIND_SET.has(kind), editedAt: updated_at })
    }
    if (rows.length < QUESTIONS_PER_BATCH) return questions
    after = rows.at(-1)?.id ?? ''
  }
}

/**
 * Yields all answers, one player at a time, read in batches in primary-key order. Leaves out claimed answers, for which
 * a program reported only the score.
 */
export async function* streamAnswersByPlayer(db: Database): AsyncGenerator<InsightFirstPickFields[]> {
  let playerId = ''
  let answers: InsightFirstPickFields[] = []
  let after = { user_id: '', question_id: '' }
  for (;;) {
    const rows = await db
      .selectFrom('answers')
      .select(['user_id', 'question_id', 'choice', 'correct', 'answered_at', 'time_taken'])
      .where('claimed', '=', 0)
      .where(sql<boolean>`(user_id, question_id) > (${after.user_id}, ${after.question_id})`)
      .orderBy('user_id')
      .orderBy('question_id')
      .limit(ANSWERS_PER_BATCH)
      .execute()
    for (const row of rows) {
      if (row.user_id !== playerId) {
        if (answers.length > 0) yield answers
        playerId = row.user_id
        answers = []
      }
      answers.push({
        questionId: row.question_id,
        choice: row.choice,
        correct: row.correct === 1,
        answeredAt: row.answered_at,
        timeTaken: row.time_taken,
      })
    }
    if (rows.length < ANSWERS_PER_BATCH) break
    after = rows.at(-1) ?? after
  }
  if (answers.length > 0) yield answers
}

/** Returns ids of questions with answers in ascending order, starting after `after`. */
export async function listAnsweredQuestionIds(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('question_tallies')
    .select('question_id')
    .distinct()
    .where('question_id', '>', after)
    .orderBy('question_id')
    .limit(limit)
    .execute()
  return rows.map(({ question_id }) => question_id)
}

export async function loadAuthoredQuestions(db: Database, ids: readonly string[]) {
  const rows = await selectAuthoredQuestions(db).where('questions.id', 'in', ids).execute()
  return rows.map(parseAuthoredQuestionRow)
}

type ComputedQuestionInsight = {
  questionId: string
  facts: QuestionInsightStatistics
  flags: readonly QuestionInsightFlag[]
  picks: number
}

export async function saveQuestionInsights(
  trx: Trx,
  insights: readonly ComputedQuestionInsight[],
  countedAt: number,
): Promise<void> {
  const rows = insights.map(({ questionId, facts }) => {
    return { question_id: questionId, counted_at: countedAt, facts: JSON.stringify(facts) }
  })
  await trx
    .insertInto('question_insights')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('question_id').doUpdateSet((row) => ({
        counted_at: row.ref('excluded.counted_at'),
        facts: row.ref('excluded.facts'),
      })),
    )
    .execute()
  const flags = insights.flatMap(({ questionId, picks, flags: raised }) =>
    raised.map((flag) => ({ flag, question_id: questionId, picks, counted_at: countedAt })),
  )
  if (flags.length === 0) return
  await trx
    .insertInto('question_flags')
    .values(flags)
    .onConflict((conflict) =>
      conflict.columns(['flag', 'question_id']).doUpdateSet((row) => ({
        counted_at: row.ref('excluded.counted_at'),
        picks: row.ref('excluded.picks'),
      })),
    )
    .execute()
}

/** Deletes insights and flags that the latest run did not write. */
export async function deleteQuestionInsightsBefore(db: Database, countedAt: number): Promise<void> {
  for (const table of ['question_insights', 'question_flags'] as const) {
    await db.deleteFrom(table).where('counted_at', '<', countedAt).execute()
  }
}
