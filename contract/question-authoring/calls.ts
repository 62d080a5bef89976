import type { QuestionFields, QuestionStatus } from '#domain/questions/question-fields.ts'
import type { CorrectionChoice } from '#domain/authoring/regrade.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import { authoredQuestionFromWire, type AuthoredQuestionWire } from './authored-wire.ts'
import { call } from '../call.ts'
import type { EndpointNamed } from '../api.ts'
import type { WireCall } from '../base/endpoint.ts'
import { checkFromWire, editFromWire, totalsFromWire } from './wire.ts'
import { questionFieldsToWire } from '../questions/wire.ts'

type ListQuery = WireCall<EndpointNamed<'GET /api/list'>>['query']

/** Filter and order of a question list. Missing properties do not restrict it. */
export type QuestionQuery = Omit<ListQuery, 'type' | 'archived'> & {
  kind?: QuestionKind | undefined
  archived?: boolean
}

const one = {
  reply: ({ data }: { data: AuthoredQuestionWire }) => ({ data: authoredQuestionFromWire(data) }),
}

export function queryToWire({ kind, archived = false, ...query }: QuestionQuery): ListQuery {
  return {
    ...query,
    type: kind,
    archived: archived ? 'true' : undefined,
  }
}

export const listQuestions = call('GET /api/list', {
  query: queryToWire,
  reply: ({ data, ...page }) => ({ data: data.map(authoredQuestionFromWire), ...page }),
})
export const listQuestionAuthors = call('GET /api/QuestionAuthors')
export const getQuestionTotals = call('GET /api/ListTotals', {
  reply: ({ data }) => ({ data: totalsFromWire(data) }),
})
export const getQuestion = call('GET /api/list/:id', one)
const done = {
  reply: ({ data, activity }: { data: AuthoredQuestionWire; activity: string | null }) => ({
    data: authoredQuestionFromWire(data),
    activity,
  }),
}
/** The day to plan a question for (empty for none), and the id of the question to swap with if the day is taken. */
type Planned = { day: string; instead: string | null }

const planToWire = ({ day, instead }: Planned) => ({
  Dateused: day,
  ...(instead === null ? {} : { Instead: instead }),
})

export const addQuestion = call('POST /api/list', {
  body: ({ day, instead, ...fields }: QuestionFields & Planned) => ({
    ...questionFieldsToWire(fields),
    // Without this flag an admin's new question would be published.
    ...(fields.status === 'Draft' ? { Unfinished: true } : {}),
    ...planToWire({ day, instead }),
  }),
  ...done,
  conflict: authoredQuestionFromWire,
})
/** The edited fields, and the correction of existing answers if there may be any. */
type Edit = QuestionFields &
  Planned & { unplan?: boolean; version: number; correction?: CorrectionChoice | null }

type Restoring = {
  id: string
  restore: number
  version: number
  correction: CorrectionChoice | null
}

const correctionToWire = (correction: CorrectionChoice | null | undefined) =>
  correction ? { Regrade: correction.regrade, Erratum: correction.erratum } : {}

export const editQuestion = call('POST /api/list/Edit/:id', {
  body: ({ day, instead, unplan, version, correction, ...fields }: Edit) => ({
    ...questionFieldsToWire(fields),
    // Without a status a draft stays a draft. Sending `Draft` would publish an admin's question.
    ...(fields.status === 'Draft' ? { Status: undefined } : {}),
    ...planToWire({ day, instead }),
    ...(unplan ? { Unplan: true } : {}),
    ...correctionToWire(correction),
    Version: version,
  }),
  reply: ({ merged, ...reply }: { merged: string[] } & Parameters<typeof done.reply>[0]) => ({
    ...done.reply(reply),
    merged,
  }),
  conflict: authoredQuestionFromWire,
})
export const removeQuestion = call('DELETE /api/list/:id')
export const restoreQuestion = call('POST /api/RestoreQuestion', done)
export const restoreVersion = call('POST /api/RestoreVersion', {
  body: ({ id, restore, version, correction }: Restoring) => ({
    id,
    Restore: restore,
    Version: version,
    ...correctionToWire(correction),
  }),
  reply: done.reply,
})
export const setQuestionStatus = call('POST /api/SetQuestionStatus', {
  body: ({ id, status, version }: { id: string; status: QuestionStatus; version: number }) => ({
    id,
    Status: status,
    Version: version,
  }),
  reply: done.reply,
})
export const getQuestionHistory = call('GET /api/QuestionHistory/:id', {
  reply: ({ data }) => ({ data: data.map(editFromWire) }),
})
export const checkQuestion = call('POST /api/CheckQuestion', {
  body: ({ id, ...fields }: QuestionFields & { id: string }) => ({
    ...questionFieldsToWire(fields),
    id,
  }),
  reply: ({ data }) => ({ data: checkFromWire(data) }),
})
