import type { insightsContract } from '#contract/insights/contract.ts'
import { INSIGHT_FLAGS, questionInsight } from '#domain/play/question-insight.ts'
import { authoredQuestion } from '../authoring/authored-question-rows.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { lastRun } from '../jobs/job-runs.queries.ts'
import { questionsWithIds } from './count-insights.queries.ts'
import { flagCount, flaggedQuestions, insightFacts, reportCounts } from './insights.queries.ts'

const QUESTIONS_A_PAGE = 25

/** Handles authors' requests for question insights, which `count-insights-if-due.ts` computes. */
export function insights({
  db,
  reading,
}: Pick<Deps, 'db' | 'reading'>): Handlers<typeof insightsContract> {
  return {
    list: async ({ query: { flag, after } }) => {
      const flagged = await flaggedQuestions(reading, flag, after, QUESTIONS_A_PAGE)
      const ids = flagged.map(({ questionId }) => questionId)
      const facts = await insightFacts(reading, ids)
      const reports = await reportCounts(db, ids)
      const questions = ids.length > 0 ? await questionsWithIds(db, ids) : []
      const byId = new Map(questions.map((question) => [question.id, question]))
      const data = ids.flatMap((id) => {
        const [question, counted] = [byId.get(id), facts.get(id)]
        if (!question || !counted || question.archived) return []
        const insight = { ...questionInsight(counted, question), reports: reports.get(id) ?? 0 }
        // Skip the question if an edit since the last run has removed the reason for the flag.
        return insight.flags.includes(flag) ? [{ question, insight }] : []
      })
      const counts = await Promise.all(INSIGHT_FLAGS.map((one) => flagCount(reading, one)))
      return {
        countedAt: await lastRun(db, 'insights'),
        counts: INSIGHT_FLAGS.map((one, at) => ({ flag: one, questions: counts[at] ?? 0 })),
        data,
        next: flagged.length < QUESTIONS_A_PAGE ? null : (flagged.at(-1) ?? null),
      }
    },
    get: async ({ params: { id } }) => {
      const question = await authoredQuestion(db, id)
      if (!question) throw new Refusal(404, 'There is no such question')
      const facts = (await insightFacts(db, [id])).get(id)
      const reports = (await reportCounts(db, [id])).get(id) ?? 0
      return {
        countedAt: await lastRun(db, 'insights'),
        data: facts ? { ...questionInsight(facts, question), reports } : null,
      }
    },
  }
}
