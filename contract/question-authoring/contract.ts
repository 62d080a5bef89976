import { z } from 'zod'
import { EMPTY_QUESTION_FIELDS, QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
import { applySubmittedQuestionFields } from '#domain/questions/submitted-question.ts'
import {
  AuthoredQuestionReply,
  QuestionCheckFindingsReply,
  QuestionEditReply,
  QuestionTotalsReply,
} from './authored-questions.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { IdParams, EntityIdSchema, PageNumber } from '../base/form-fields.ts'
import { ActivityLogEntryIdReply, MergedFieldNamesSchema } from '../base/replies.ts'
import { AnswerCorrectionFields, PlannedDayFormFields, SaveAsDraftField, RemovePlannedDayField } from './edit-form.ts'
import { parseQuestionFilterJson, authoredQuestionFilterParams } from './filter.ts'
import { parseQuestionFormJson, QuestionFormSchema } from './form.ts'

const LIST_ORDERS = ['newest', 'oldest', 'changed', 'question', 'day'] as const

const SingleQuestionReply = z.object({ data: AuthoredQuestionReply })
const QuestionChangeReply = SingleQuestionReply.extend({ activity: ActivityLogEntryIdReply })

/**
 * The version on which the edit is based. If another version was saved since, the call is rejected
 * with 409 and that version.
 */
const Version = z.coerce.number().int().min(1).optional().describe('The version on which the edit is based')

export const questionAuthoringContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/list',
    allow: 'author',
    costly: true,
    summary: 'Lists questions of every status, newest first by default',
    query: z
      .object({
        page: PageNumber.default(1),
        size: z.coerce.number().int().min(1).max(1000, 'A page has at most 1000 items').default(1000),
        ...authoredQuestionFilterParams,
        order: z.enum(LIST_ORDERS).default('newest'),
      })
      .transform(parseQuestionFilterJson),
    reply: z.object({
      data: z.array(AuthoredQuestionReply),
      page: z.number(),
      pages: z.number(),
      total: z.number(),
    }),
  }),
  authors: defineEndpoint({
    method: 'GET',
    path: '/api/QuestionAuthors',
    allow: 'author',
    summary: 'Lists everybody who wrote questions, by name',
    reply: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  totals: defineEndpoint({
    method: 'GET',
    path: '/api/ListTotals',
    allow: 'author',
    summary:
      'Counts the questions by status, type, difficulty and category. The next questionless day is always that of all questions.',
    query: z.object({ author: authoredQuestionFilterParams.author }),
    reply: z.object({ data: QuestionTotalsReply }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/list/:id',
    also: '/list/:id',
    allow: 'author',
    summary: 'Returns one question',
    params: IdParams,
    reply: SingleQuestionReply,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/list',
    also: '/list',
    allow: 'author',
    costly: true,
    summary: 'Adds a question and optionally schedules it. Fails with 409 and the other question if the day is taken.',
    body: QuestionFormSchema.extend({ ...PlannedDayFormFields, ...SaveAsDraftField }).transform(
      ({ Dateused: day, Instead: instead, Unfinished: unfinished, ...form }) => ({
        ...parseQuestionFormJson(form),
        day,
        instead,
        unfinished,
      }),
    ),
    reply: QuestionChangeReply,
  }),
  edit: defineEndpoint({
    method: 'POST',
    path: '/api/list/Edit/:id',
    also: '/list/Edit/:id',
    allow: 'author',
    costly: true,
    summary:
      'Edits a question. Simultaneous edits of different fields are merged. Fails with 409 and the current question if both changed the same field, or with the other question if the day is taken. Contributors can edit only their own drafts.',
    params: IdParams,
    body: QuestionFormSchema.extend({
      ...PlannedDayFormFields,
      ...RemovePlannedDayField,
      ...AnswerCorrectionFields,
      Version,
    }).transform(({ Dateused: day, Instead: instead, Unplan, Version: version, Regrade, Erratum, ...form }) => ({
      ...parseQuestionFormJson(form),
      day,
      instead,
      unplan: Unplan,
      version,
      correction: { regrade: Regrade, erratum: Erratum },
    })),
    reply: QuestionChangeReply.extend({
      merged: MergedFieldNamesSchema,
    }),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/list/:id',
    also: '/list/:id',
    allow: 'author',
    sensitive: true,
    summary:
      'Deletes a question, or archives it if it had its day or a quiz contains it. Contributors can delete only their own drafts.',
    params: IdParams,
    reply: z.object({
      id: z.string(),
      archived: z.boolean(),
      message: z.string(),
      activity: ActivityLogEntryIdReply,
    }),
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/api/RestoreQuestion',
    allow: 'admin',
    sensitive: true,
    summary: 'Restores an archived question',
    body: IdParams,
    reply: QuestionChangeReply,
  }),
  restoreVersion: defineEndpoint({
    method: 'POST',
    path: '/api/RestoreVersion',
    allow: 'author',
    summary:
      'Restores an earlier version of a question, except its status. Contributors can restore only their own drafts.',
    body: z
      .object({
        id: EntityIdSchema,
        Restore: z.number().int().min(1).describe('The version to restore'),
        ...AnswerCorrectionFields,
        Version,
      })
      .transform(({ id, Restore: restore, Version: version, Regrade, Erratum }) => ({
        id,
        restore,
        version,
        correction: { regrade: Regrade, erratum: Erratum },
      })),
    reply: QuestionChangeReply,
  }),
  setStatus: defineEndpoint({
    method: 'POST',
    path: '/api/SetQuestionStatus',
    allow: 'admin',
    sensitive: true,
    summary: 'Publishes a draft, or makes a question a draft again',
    body: z
      .object({ id: EntityIdSchema, Status: z.enum(QUESTION_STATUSES), Version })
      .transform(({ id, Status: status, Version: version }) => ({ id, status, version })),
    reply: QuestionChangeReply,
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/QuestionHistory/:id',
    allow: 'author',
    summary: 'Lists the changes of a question, newest first',
    params: IdParams,
    reply: z.object({ data: z.array(QuestionEditReply) }),
  }),
  check: defineEndpoint({
    method: 'POST',
    path: '/api/CheckQuestion',
    allow: 'author',
    summary: 'Returns problems with a question before it is saved',
    body: QuestionFormSchema.extend({
      id: z.string().max(200).default('').describe('The id of the question if it is saved already'),
    }).transform(({ id, ...form }) =>
      applySubmittedQuestionFields(
        { ...EMPTY_QUESTION_FIELDS, id, dayUsed: null },
        parseQuestionFormJson(form).question,
      ),
    ),
    reply: z.object({
      data: QuestionCheckFindingsReply,
    }),
  }),
  search: defineEndpoint({
    method: 'GET',
    path: '/api/SearchQuestions/:terms',
    allow: 'author',
    costly: true,
    summary: 'Finds the newest 50 questions that contain all the words',
    params: z.object({ terms: z.string().max(200) }),
    reply: z.object({ data: z.array(AuthoredQuestionReply) }),
  }),
}
