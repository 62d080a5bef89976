import type { insightsContract } from '#contract/insights/contract.ts'
import { QUESTION_INSIGHT_FLAGS, computeQuestionInsight } from '#domain/play/question-insight.ts'
import { findAuthoredQuestion } from '../authoring/authored-question-rows.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { getJobRun } from '../jobs/job-runs.queries.ts'
import { loadAuthoredQuestions } from './compute-insights.queries.ts'
import {
  countQuestionsWithInsightFlag,
  listQuestionsWithInsightFlag,
  loadQuestionInsightFacts,
  loadReportCountsByQuestion,
} from './insights.queries.ts'

const PAGE_SIZE = 25

/**
 * Returns the handlers with which authors read question insights. `compute-insights-if-due.ts` computes the insights.
 */
export function insightsHandlers({
  db,
  reading,
}: Pick<ServerDependencies, 'db' | 'reading'>): EndpointHandlers<typeof insightsContract> {
  return {
    list: async ({ query: { flag, after } }) => {
      const flagged = await listQuestionsWithInsightFlag(reading, flag, after, PAGE_SIZE)
      const ids = flagged.map(({ questionId }) => questionId)
      const facts = await loadQuestionInsightFacts(reading, ids)
      const reports = await loadReportCountsByQuestion(db, ids)
      const questions = ids.length > 0 ? await loadAuthoredQuestions(db, ids) : []
      const byId = new Map(questions.map((question) => [question.id, question]))
      const data = ids.flatMap((id) => {
        const [question, counted] = [byId.get(id), facts.get(id)]
        if (!question || !counted || question.archived) return []
        const insight = { ...computeQuestionInsight(counted, question), reports: reports.get(id) ?? 0 }
        // Skip the question if an edit since the last run has removed the reason for the flag.
        return insight.flags.includes(flag) ? [{ question, insight }] : []
      })
      const counts = await Promise.all(QUESTION_INSIGHT_FLAGS.map((one) => countQuestionsWithInsightFlag(reading, one)))
      return {
        countedAt: (await getJobRun(db, 'insights')).finishedAt,
        counts: QUESTION_INSIGHT_FLAGS.map((one, at) => ({ flag: one, questions: counts[at] ?? 0 })),
        data,
        next: flagged.length < PAGE_SIZE ? null : (flagged.at(-1) ?? null),
      }
    },
    get: async ({ params: { id } }) => {
      const question = await findAuthoredQuestion(db, id)
      if (!question) throw new Refusal(404, 'We can’t find that question')
      const facts = (await loadQuestionInsightFacts(db, [id])).get(id)
      const reports = (await loadReportCountsByQuestion(db, [id])).get(id) ?? 0
      return {
        countedAt: (await getJobRun(db, 'insights')).finishedAt,
        data: facts ? { ...computeQuestionInsight(facts, question), reports } : null,
      }
    },
  }
}
