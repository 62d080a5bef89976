import { runInTransaction } from '#db/engine/transaction.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { applyQuizNightEvent, type QuizNightEvent } from '#domain/nights/night.ts'
import { gradeQuizNightAnswer, type QuizNightAnswer } from '#domain/nights/night-answer.ts'
import { listQuizNightAnswers, updateQuizNightPoints } from './night-answers.queries.ts'
import type { QuizNightQuestionFinder } from './quiz-night-question-finder.ts'
import { lockQuizNightRow, type StoredQuizNight, updateQuizNight } from './nights.queries.ts'

type ChangeDeps = { db: Database; findQuestion: QuizNightQuestionFinder }

/**
 * Applies an event to a quiz night in one transaction. `decide` gets the quiz night after its row is locked, and
 * returns `null` to change nothing. If processes apply the same event at the same time, the second process finds the
 * event already applied. Returns the quiz night, or `null` if it does not exist.
 */
export function applyEventToQuizNight(
  { db, findQuestion }: ChangeDeps,
  code: string,
  decide: (stored: StoredQuizNight, trx: Trx) => QuizNightEvent | null | Promise<QuizNightEvent | null>,
): Promise<StoredQuizNight | null> {
  return runInTransaction(db, async (trx) => {
    const stored = await lockQuizNightRow(trx, code)
    if (!stored) return null
    const event = await decide(stored, trx)
    const night = event ? applyQuizNightEvent(stored.night, event) : stored.night
    if (!event || night === stored.night) return stored
    const changed = { ...stored, night }
    if (event.type === 'accept' || event.type === 'correct key') {
      await judgeAgain(trx, changed, event.number, findQuestion)
    }
    return updateQuizNight(trx, changed)
  })
}

/** Judges all answers to a question by the current key. */
async function judgeAgain(
  trx: Trx,
  { code, night }: StoredQuizNight,
  number: number,
  findQuestion: QuizNightQuestionFinder,
): Promise<void> {
  const asked = await findQuestion(trx, code, number)
  if (!asked) return
  const judged = (await listQuizNightAnswers(trx, code, number)).map((answer) => ({
    answer,
    worth: gradeQuizNightAnswer(night, asked, answer),
  }))
  const changed = judged.filter(({ answer, worth }) => !isWorth(answer, worth))
  for (const [, group] of Map.groupBy(changed, ({ worth }) => `${worth.correct} ${worth.points}`)) {
    const [first] = group
    const seats = group.map(({ answer }) => answer.seat)
    if (first) await updateQuizNightPoints(trx, code, number, seats, first.worth)
  }
}

function isWorth(answer: QuizNightAnswer, worth: Pick<QuizNightAnswer, 'correct' | 'points'>): boolean {
  return answer.correct === worth.correct && answer.points === worth.points
}
