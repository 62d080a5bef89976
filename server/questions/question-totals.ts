import { addDays, getUtcDayOfInstant } from '#domain/time/day.ts'
import type { QuestionTotals } from '#domain/questions/question-totals.ts'
import { getNextDayWithoutQuestion } from '#domain/authoring/runway.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { getTodaysQuestion } from './daily.ts'
import { loadQuestionTotals } from './question-totals.queries.ts'
import { listQuestionsWithYearlyDate } from './waiting-questions.queries.ts'

/**
 * Returns the numbers of questions by group, and the next questionless day. With `authorId`, the numbers count only
 * that author's questions; `null` stands for the questions of packs. The next questionless day depends on the questions
 * of all authors.
 */
export async function computeQuestionTotals(
  deps: Pick<ServerDependencies, 'db' | 'content' | 'now'>,
  authorId?: string | null,
): Promise<QuestionTotals> {
  // Today's question is assigned before the unused questions are counted, because it is then no longer one of them.
  const todayHasOne = (await getTodaysQuestion(deps)) !== null
  const today = getUtcDayOfInstant(deps.now())
  const all = await loadQuestionTotals(deps.db)
  const counted = authorId === undefined ? all : await loadQuestionTotals(deps.db, authorId)
  const dated = await listQuestionsWithYearlyDate(deps.db, addDays(today, 1))
  const dates = dated.map(({ date }) => date)
  return {
    ...counted,
    today,
    nextQuestionlessDay: getNextDayWithoutQuestion(today, { unused: all.unused, dates, todayHasOne }),
  }
}
