import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { questionInsight } from '#domain/play/question-insight.ts'
import { talliesOf } from '../answers/question-tallies.queries.ts'
import {
  answeredQuestions,
  answersByPlayer,
  countedQuestions,
  forgetInsightsBefore,
  questionsWithIds,
  saveInsights,
} from './count-insights.queries.ts'
import { sumAnswers } from './sum-answers.ts'

const QUESTIONS_AT_ONCE = 200
/** Pause between batches that lets other processes save answers. */
const PAUSE_MS = 2

/**
 * Computes and saves the insights of every question from all answers. Returns the number of questions.
 * Takes time in proportion to the number of answers, so it runs in a child process.
 */
export async function countInsights(db: Database, now: number): Promise<number> {
  const sums = sumAnswers(await countedQuestions(db))
  for await (const answers of answersByPlayer(db)) sums.add(answers)
  let counted = 0
  for (let ids = await answeredQuestions(db, '', QUESTIONS_AT_ONCE); ids.length > 0;) {
    const tallies = await talliesOf(db, ids)
    const insights = (await questionsWithIds(db, ids)).map((question) => {
      const facts = { tally: tallies.get(question.id) ?? [], ...sums.factsOf(question.id) }
      const { flags, solved } = questionInsight(facts, question)
      return { questionId: question.id, facts, flags, picks: solved.total }
    })
    if (insights.length > 0) await inTransaction(db, (trx) => saveInsights(trx, insights, now))
    counted += insights.length
    await pause(PAUSE_MS)
    ids = await answeredQuestions(db, ids.at(-1) ?? '', QUESTIONS_AT_ONCE)
  }
  await forgetInsightsBefore(db, now)
  return counted
}
