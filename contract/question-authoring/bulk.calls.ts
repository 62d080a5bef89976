import type { BulkQuestionChange } from '#domain/authoring/bulk.ts'
import { defineApiCall } from '../call.ts'
import { type QuestionListQuery, questionQueryToWire } from './calls.ts'

export type BulkQuestionSelection = { ids: readonly string[] } | { filter: QuestionListQuery }

export const changeQuestionsInBulk = defineApiCall('POST /api/ChangeQuestions', {
  body: ({ change, ...which }: BulkQuestionSelection & { change: BulkQuestionChange }) => ({
    ...bulkSelectionToWire(which),
    change,
  }),
})

export function bulkSelectionToWire(which: BulkQuestionSelection) {
  if ('ids' in which) return { ids: which.ids.join(',') }
  const { page: _, size: __, order: ___, ...filter } = questionQueryToWire(which.filter)
  return { filter }
}
