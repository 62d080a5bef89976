import type { BulkQuestionChange } from '#domain/authoring/bulk.ts'
import { defineApiCall } from '../call.ts'
import { type QuestionListQuery, serializeQuestionQuery } from './calls.ts'

export type BulkQuestionSelection = { ids: readonly string[] } | { filter: QuestionListQuery }

export const changeQuestionsInBulk = defineApiCall('POST /api/ChangeQuestions', {
  body: ({ change, ...which }: BulkQuestionSelection & { change: BulkQuestionChange }) => ({
    ...serializeBulkSelection(which),
    change,
  }),
})

export function serializeBulkSelection(which: BulkQuestionSelection) {
  if ('ids' in which) return { ids: which.ids.join(',') }
  const { page: _, size: __, order: ___, ...filter } = serializeQuestionQuery(which.filter)
  return { filter }
}
