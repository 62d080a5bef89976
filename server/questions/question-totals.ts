import { addDays, dayAt } from '#domain/time/day.ts'
import type { QuestionTotals } from '#domain/questions/question-totals.ts'
import { nextQuestionlessDay } from '#domain/authoring/runway.ts'
import type { Deps } from '../deps.ts'
import { questionOfToday } from './daily.ts'
import { questionTotals } from './question-totals.queries.ts'
import { datedQuestions } from './waiting.queries.ts'

/** Returns the numbers of questions by group, and the next questionless day. */
export async function questionTotalsNow(
  deps: Pick<Deps, 'db' | 'content' | 'now'>,
): Promise<QuestionTotals> {
  // Assigning today's question first removes it from the unused questions.
  const todayHasOne = (await questionOfToday(deps)) !== null
  const today = dayAt(deps.now())
  const totals = await questionTotals(deps.db)
  const dated = await datedQuestions(deps.db, addDays(today, 1))
  const dates = dated.map(({ date }) => date)
  const unused = Object.values(totals.unusedByCategory).reduce((all, count) => all + count, 0)
  return {
    ...totals,
    unused,
    today,
    nextQuestionlessDay: nextQuestionlessDay(today, { unused, dates, todayHasOne }),
  }
}
