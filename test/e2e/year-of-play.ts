import { addDays, type Day, getStartOfDay } from '#domain/time/day.ts'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import type { Question } from '#domain/questions/question.ts'
import { recomputeAllPlayerStats } from '#server/answers/rebuild-stats.ts'
import type { TestPlayer } from '../players.ts'
import type { TestSite } from './site.ts'

/** Stores a player's answers to the questions of a year that ends today. One in five is wrong, one in forty is missing. */
export async function addYearOfPlay(site: TestSite, player: TestPlayer): Promise<void> {
  const { db } = site.deps
  const today = new Date(site.deps.now()).toISOString().slice(0, 10) as Day
  const days = Array.from({ length: 365 }, (_, at) => addDays(today, at - 364))
  const questions = await site.questions(
    ...days.map((_, at): Partial<Question> => ({ categories: [CATEGORY_NAMES[at % CATEGORY_NAMES.length] ?? 'Art'] })),
  )
  const questionOn = new Map(days.map((day, at) => [day, questions[at]]))
  await db
    .updateTable('users')
    .set({ created_at: `${days[0]}T08:00:00.000Z` })
    .execute()
  await db
    .insertInto('days')
    .values(days.map((day) => ({ day, question_id: questionOn.get(day)?.id ?? '', assigned_at: 0 })))
    .execute()
  await db
    .insertInto('answers')
    .values(
      days
        .filter((_, at) => at % 40 !== 3)
        .map((day, at) => ({
          user_id: player.id,
          question_id: questionOn.get(day)?.id ?? '',
          question_version: 1,
          category: questionOn.get(day)?.categories[0] ?? 'Art',
          day,
          choice: at % 5 === 0 ? 'Five' : 'Seven',
          correct: at % 5 === 0 ? 0 : 1,
          answered_at: getStartOfDay(day) + 8 * 3_600_000,
          time_taken: null,
          regraded_version: null,
        })),
    )
    .execute()
  await recomputeAllPlayerStats(db, { repair: true })
}
