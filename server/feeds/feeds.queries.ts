import type { Database } from '#db/tables/tables.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'

/** A day and the parts of its question that a calendar event contains. */
export type CalendarDay = {
  day: Day
  question: {
    id: string
    text: string
    kind: QuestionKind
    answer: string
    wrongOptions: string[]
    category: CategoryName
  }
}

/** Returns all past days and today with their questions, newest first. */
export async function listCalendarDays(db: Database, today: Day): Promise<CalendarDay[]> {
  const rows = await db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .select(['day', 'questions.id', 'text', 'kind', 'answer', 'wrong_options', 'primary_category'])
    .where('day', '<=', today)
    .where('archived_at', 'is', null)
    .orderBy('day', 'desc')
    .execute()
  return rows.map(({ day, id, text, kind, answer, wrong_options, primary_category }) => ({
    day: day as Day,
    question: {
      id,
      text,
      kind: kind as QuestionKind,
      answer,
      wrongOptions: JSON.parse(wrong_options) as string[],
      category: primary_category as CategoryName,
    },
  }))
}
