import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { computeQuestionInsight } from '#domain/play/question-insight.ts'
import { loadQuestionFirstPickTallies } from '../answers/question-tallies.queries.ts'
import {
  listAnsweredQuestionIds,
  streamAnswersByPlayer,
  loadQuestionFieldsForInsights,
  deleteQuestionInsightsBefore,
  loadAuthoredQuestions,
  saveQuestionInsights,
} from './compute-insights.queries.ts'
import { createInsightAnswerAggregator } from './answer-aggregator.ts'

const QUESTIONS_PER_BATCH = 200
/** The pause between two batches of questions, in milliseconds, in which other processes can save answers. */
const PAUSE_MS = 2

/**
 * Computes and saves the insights of every question from all answers. Returns the number of questions. Takes time in
 * proportion to the number of answers, so it runs in a child process.
 */
export async function computeAllQuestionInsights(db: Database, now: number): Promise<number> {
  const sums = createInsightAnswerAggregator(await loadQuestionFieldsForInsights(db))
  for await (const answers of streamAnswersByPlayer(db)) sums.add(answers)
  let counted = 0
  for (let ids = await listAnsweredQuestionIds(db, '', QUESTIONS_PER_BATCH); ids.length > 0;) {
    const tallies = await loadQuestionFirstPickTallies(db, ids)
    const insights = (await loadAuthoredQuestions(db, ids)).map((question) => {
      const facts = { tally: tallies.get(question.id) ?? [], ...sums.factsOf(question.id) }
      const { flags, solved } = computeQuestionInsight(facts, question)
      return { questionId: question.id, facts, flags, picks: solved.total }
    })
    if (insights.length > 0) await runInTransaction(db, (trx) => saveQuestionInsights(trx, insights, now))
    counted += insights.length
    await pause(PAUSE_MS)
    ids = await listAnsweredQuestionIds(db, ids.at(-1) ?? '', QUESTIONS_PER_BATCH)
  }
  await deleteQuestionInsightsBefore(db, now)
  return counted
}
