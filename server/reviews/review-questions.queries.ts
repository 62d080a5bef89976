import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Tables } from '#db/tables.ts'
import type { Day } from '#domain/day.ts'
import type { Question } from '#domain/question.ts'
import type { ReviewCard } from '#domain/review-card.ts'
import { questionFromRow } from '../questions/question-rows.ts'
import { cardFromRow } from './review-rows.ts'

/** A question that comes back, and how well it is kept. */
export type DueQuestion = { question: Question; card: ReviewCard }

/** The questions that come back to a player by a day, the longest waiting first. */
export async function dueQuestions(
  db: Database,
  playerId: string,
  { today, limit }: { today: Day; limit: number },
): Promise<DueQuestion[]> {
  const rows = await cardsDue(db, playerId, today)
    .where('due_day', '<=', today)
    .selectAll('questions')
    .select('days.day as day_used')
    .select(['due_day', 'seen_day', 'memory'])
    .limit(limit)
    .execute()
  return rows.map((row) => ({ question: questionFromRow(row), card: cardFromRow(row) }))
}

/** How many questions come back by a day that may be later than today; none beyond `most` are counted. */
export async function countDue(
  db: Database,
  playerId: string,
  { until, today, most }: { until: Day; today: Day; most: number },
): Promise<number> {
  const rows = await cardsDue(db, playerId, today)
    .where('due_day', '<=', until)
    .select('questions.id')
    .limit(most)
    .execute()
  return rows.length
}

/** The first day after today on which a question comes back; null when none does. */
export async function nextDueDay(db: Database, playerId: string, today: Day): Promise<Day | null> {
  const row = await cardsDue(db, playerId, today)
    .where('due_day', '>', today)
    .select('due_day')
    .limit(1)
    .executeTakeFirst()
  return (row?.due_day ?? null) as Day | null
}

/** Those of some questions that anybody may be asked today. */
export async function openQuestionsWithIds(
  db: Database,
  ids: readonly string[],
  today: Day,
): Promise<Question[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('questions')
    .leftJoin('days', 'days.question_id', 'questions.id')
    .selectAll('questions')
    .select('days.day as day_used')
    .where('questions.id', 'in', ids)
    .where((row) => isOpenOn(row, today))
    .execute()
  return rows.map(questionFromRow)
}

/** A player's cards of questions that may be asked, in the order in which they come back. */
function cardsDue(db: Database, playerId: string, today: Day) {
  return db
    .selectFrom('review_cards')
    .innerJoin('questions', 'questions.id', 'review_cards.question_id')
    .leftJoin('days', 'days.question_id', 'questions.id')
    .where('review_cards.user_id', '=', playerId)
    .where((row) => isOpenOn(row, today))
    .orderBy('due_day')
    .orderBy('review_cards.question_id')
}

/** As `isOpen` in domain/question.ts has it, of questions that are not archived. */
function isOpenOn(row: ExpressionBuilder<Tables, 'questions' | 'days'>, today: Day) {
  const isAsked = row
    .selectFrom('quiz_questions')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_questions.quiz_id')
    .select(sql`1`.as('one'))
    .whereRef('quiz_questions.question_id', '=', 'questions.id')
    .where('quizzes.status', '=', 'Published')
    .where('quizzes.archived_at', 'is', null)
  const isQuizonly = row('questions.status', '=', 'Quizonly')
  return row.and([
    row('questions.archived_at', 'is', null),
    row.or([
      row.and([isQuizonly, row.exists(isAsked)]),
      row.and([row.not(isQuizonly), row('days.day', '<=', today)]),
    ]),
  ])
}
