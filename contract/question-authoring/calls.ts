import type { QuestionFields, QuestionStatus } from '#domain/questions/question-fields.ts'
import type { AnswerKeyCorrectionOptions } from '#domain/authoring/regrade.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import { parseAuthoredQuestionJson, type AuthoredQuestionJson } from './authored-wire.ts'
import { defineApiCall } from '../call.ts'
import type { EndpointByName } from '../api.ts'
import type { EndpointWireRequest } from '../base/endpoint.ts'
import { parseQuestionCheckFindingsJson, parseQuestionEditJson, parseQuestionTotalsJson } from './wire.ts'
import { serializeQuestionFields } from '../questions/wire.ts'

type ListQuery = EndpointWireRequest<EndpointByName<'GET /api/list'>>['query']

/** Filter and order of a question list. Missing properties do not restrict it. */
export type QuestionListQuery = Omit<ListQuery, 'type' | 'archived'> & {
  kind?: QuestionKind | undefined
  archived?: boolean
}

const singleQuestion = {
  reply: ({ data }: { data: AuthoredQuestionJson }) => ({ data: parseAuthoredQuestionJson(data) }),
}

export function serializeQuestionQuery({ kind, archived = false, ...query }: QuestionListQuery): ListQuery {
  return {
    ...query,
    type: kind,
    archived: archived ? 'true' : undefined,
  }
}

export const listQuestions = defineApiCall('GET /api/list', {
  query: serializeQuestionQuery,
  reply: ({ data, ...page }) => ({ data: data.map(parseAuthoredQuestionJson), ...page }),
})
export const listQuestionAuthors = defineApiCall('GET /api/QuestionAuthors')
export const getQuestionTotals = defineApiCall('GET /api/ListTotals', {
  reply: ({ data }) => ({ data: parseQuestionTotalsJson(data) }),
})
export const getQuestion = defineApiCall('GET /api/list/:id', singleQuestion)
const questionChange = {
  reply: ({ data, activity }: { data: AuthoredQuestionJson; activity: string | null }) => ({
    data: parseAuthoredQuestionJson(data),
    activity,
  }),
}
/** The day to plan a question for (empty for none), and the id of the question to swap with if the day is taken. */
type QuestionPlan = { day: string; instead: string | null }

const serializeQuestionPlan = ({ day, instead }: QuestionPlan) => ({
  Dateused: day,
  ...(instead === null ? {} : { Instead: instead }),
})

export const addQuestion = defineApiCall('POST /api/list', {
  body: ({ day, instead, ...fields }: QuestionFields & QuestionPlan) => ({
    ...serializeQuestionFields(fields),
    // Without the flag `Unfinished`, the new question of an admin would be published.
    ...(fields.status === 'Draft' ? { Unfinished: true } : {}),
    ...serializeQuestionPlan({ day, instead }),
  }),
  ...questionChange,
  conflict: parseAuthoredQuestionJson,
})
/** The edited fields, and how to correct the existing answers if the question may have answers. */
type QuestionEditInput = QuestionFields &
  QuestionPlan & {
    unplan?: boolean
    version: number
    correction?: AnswerKeyCorrectionOptions | null
  }

type VersionRestore = {
  id: string
  restore: number
  version: number
  correction: AnswerKeyCorrectionOptions | null
}

const serializeCorrection = (correction: AnswerKeyCorrectionOptions | null | undefined) =>
  correction ? { Regrade: correction.regrade, Erratum: correction.erratum } : {}

export const editQuestion = defineApiCall('POST /api/list/Edit/:id', {
  body: ({ day, instead, unplan, version, correction, ...fields }: QuestionEditInput) => ({
    ...serializeQuestionFields(fields),
    // The server publishes a question when an admin sends the status `Draft`. The status of a draft is therefore left
    // out, so that an edit does not publish the draft.
    ...(fields.status === 'Draft' ? { Status: undefined } : {}),
    ...serializeQuestionPlan({ day, instead }),
    ...(unplan ? { Unplan: true } : {}),
    ...serializeCorrection(correction),
    Version: version,
  }),
  reply: ({ merged, ...reply }: { merged: string[] } & Parameters<typeof questionChange.reply>[0]) => ({
    ...questionChange.reply(reply),
    merged,
  }),
  conflict: parseAuthoredQuestionJson,
})
export const removeQuestion = defineApiCall('DELETE /api/list/:id')
export const restoreQuestion = defineApiCall('POST /api/RestoreQuestion', questionChange)
export const restoreVersion = defineApiCall('POST /api/RestoreVersion', {
  body: ({ id, restore, version, correction }: VersionRestore) => ({
    id,
    Restore: restore,
    Version: version,
    ...serializeCorrection(correction),
  }),
  reply: questionChange.reply,
})
export const setQuestionStatus = defineApiCall('POST /api/SetQuestionStatus', {
  body: ({ id, status, version }: { id: string; status: QuestionStatus; version: number }) => ({
    id,
    Status: status,
    Version: version,
  }),
  reply: questionChange.reply,
})
export const getQuestionEditHistory = defineApiCall('GET /api/QuestionHistory/:id', {
  reply: ({ data }) => ({ data: data.map(parseQuestionEditJson) }),
})
export const checkQuestionForFlaws = defineApiCall('POST /api/CheckQuestion', {
  body: ({ id, ...fields }: QuestionFields & { id: string }) => ({
    ...serializeQuestionFields(fields),
    id,
  }),
  reply: ({ data }) => ({ data: parseQuestionCheckFindingsJson(data) }),
})
