import type { QuestionInsightFlag } from '#domain/play/question-insight.ts'
import { parseAuthoredQuestionJson } from '../question-authoring/authored-wire.ts'
import { defineApiCall } from '../call.ts'

type InsightsQuery = { flag: QuestionInsightFlag; after: { picks: number; questionId: string } | null }

export const listQuestionInsights = defineApiCall('GET /api/Insights', {
  query: ({ flag, after }: InsightsQuery) => ({
    flag,
    after: after ? `${after.picks}-${after.questionId}` : undefined,
  }),
  reply: ({ data, ...rest }) => ({
    data: data.map(({ question, insight }) => {
      return { question: parseAuthoredQuestionJson(question), insight }
    }),
    ...rest,
  }),
})
export const getQuestionInsight = defineApiCall('GET /api/Insights/:id')
