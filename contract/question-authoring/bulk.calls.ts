import type { BulkChange } from '#domain/authoring/bulk.ts'
import { call } from '../call.ts'
import { type QuestionQuery, queryToWire } from './calls.ts'

/** Selected questions, or all questions that match a filter of the list. */
export type Which = { ids: readonly string[] } | { filter: QuestionQuery }

export const changeQuestions = call('POST /api/ChangeQuestions', {
  body: ({ change, ...which }: Which & { change: BulkChange }) => ({
    ...whichToWire(which),
    change,
  }),
})

export function whichToWire(which: Which) {
  if ('ids' in which) return { ids: which.ids.join(',') }
  const { page: _, size: __, order: ___, ...filter } = queryToWire(which.filter)
  return { filter }
}
