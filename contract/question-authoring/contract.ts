import { z } from 'zod'
import { BLANK_QUESTION_FIELDS, QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
import { applySubmittedFields } from '#domain/questions/submitted-question.ts'
import {
  AuthoredQuestionReply,
  QuestionCheckReply,
  QuestionEditReply,
  QuestionTotalsReply,
} from './authored-questions.ts'
import { ActivityReply } from '../activity/reply.ts'
import { FieldsKeptByMergeReply } from '../base/merged-reply.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { AnswerCorrectionFields, PlannedDayFields, SaveAsDraftField, RemovePlannedDayField } from './edit-form.ts'
import { questionFilterFromWire, questionFilterShape } from './filter.ts'
import { questionFormFromWire, QuestionFormSchema } from './form.ts'

const LIST_ORDERS = ['newest', 'oldest', 'changed', 'question', 'day'] as const

const Id = z.object({ id: z.string().min(1).max(200) })

const SingleQuestionReply = z.object({ data: AuthoredQuestionReply })
const QuestionChangeReply = SingleQuestionReply.extend({ activity: ActivityReply })

/**
 * The version on which the edit is based. If another version was saved since, the call is rejected
 * with 409 and that version.
 */
const Version = z.coerce.number().int().min(1).optional().describe('The version that was edited')

const pageNumber = z.coerce
  .number('Please give the page as a number')
  .int('Please give the page as a whole number')
  .min(1, 'Pages begin with 1')
  .max(100_000, 'There are not so many pages')

export const questionAuthoringContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/list',
    allow: 'author',
    costly: true,
    summary: 'Questions of every status, newest first unless asked otherwise',
    lasts: 'moment',
    query: z
      .object({
        page: pageNumber.default(1),
        size: z.coerce.number().int().min(1).max(1000, 'Pages have at most 1000').default(1000),
        ...questionFilterShape,
        order: z.enum(LIST_ORDERS).default('newest'),
      })
      .transform(questionFilterFromWire),
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
    summary: 'Who has written questions, by name',
    lasts: 'moment',
    reply: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  totals: defineEndpoint({
    method: 'GET',
    path: '/api/ListTotals',
    allow: 'author',
    summary: 'How many questions there are of each status, type, difficulty and category',
    lasts: 'moment',
    reply: z.object({ data: QuestionTotalsReply }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/list/:id',
    also: '/list/:id',
    allow: 'author',
    summary: 'One question',
    lasts: 'moment',
    params: Id,
    reply: SingleQuestionReply,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/list',
    also: '/list',
    allow: 'author',
    costly: true,
    summary: 'Adds a question, for a day to come when one is named; 409 with the other question when that is taken',
    lasts: 'moment',
    body: QuestionFormSchema.extend({ ...PlannedDayFields, ...SaveAsDraftField }).transform(
      ({ Dateused: day, Instead: instead, Unfinished: unfinished, ...form }) => ({
        ...questionFormFromWire(form),
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
      'Edits a question; what somebody else changed meanwhile stays, and 409 brings the question as it is where both changed the same, or with the one that has the day. Contributors edit their own drafts alone',
    lasts: 'moment',
    params: Id,
    body: QuestionFormSchema.extend({
      ...PlannedDayFields,
      ...RemovePlannedDayField,
      ...AnswerCorrectionFields,
      Version,
    }).transform(({ Dateused: day, Instead: instead, Unplan, Version: version, Regrade, Erratum, ...form }) => ({
      ...questionFormFromWire(form),
      day,
      instead,
      unplan: Unplan,
      version,
      correction: { regrade: Regrade, erratum: Erratum },
    })),
    reply: QuestionChangeReply.extend({
      merged: FieldsKeptByMergeReply,
    }),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/list/:id',
    also: '/list/:id',
    allow: 'author',
    drastic: true,
    summary:
      'Deletes a question; one that had its day, or that a quiz asks, is archived. Contributors delete their own drafts alone',
    lasts: 'moment',
    params: Id,
    reply: z.object({
      id: z.string(),
      archived: z.boolean(),
      message: z.string(),
      activity: ActivityReply,
    }),
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/api/RestoreQuestion',
    allow: 'admin',
    drastic: true,
    summary: 'Takes a question out of the archive again, as it was',
    lasts: 'moment',
    body: z.object({ id: z.string().min(1).max(200) }),
    reply: QuestionChangeReply,
  }),
  restoreVersion: defineEndpoint({
    method: 'POST',
    path: '/api/RestoreVersion',
    allow: 'author',
    summary:
      'Goes back to what a question said in a version of its history; its status stays. Contributors change their own drafts alone',
    lasts: 'moment',
    body: z
      .object({
        id: z.string().min(1).max(200),
        Restore: z.number().int().min(1).describe('The version of the history'),
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
    drastic: true,
    summary: 'Publishes a draft, or takes a question back',
    lasts: 'moment',
    body: z
      .object({ id: z.string().min(1).max(200), Status: z.enum(QUESTION_STATUSES), Version })
      .transform(({ id, Status: status, Version: version }) => ({ id, status, version })),
    reply: QuestionChangeReply,
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/QuestionHistory/:id',
    allow: 'author',
    summary: 'What was done to a question, newest first',
    lasts: 'moment',
    params: Id,
    reply: z.object({ data: z.array(QuestionEditReply) }),
  }),
  check: defineEndpoint({
    method: 'POST',
    path: '/api/CheckQuestion',
    allow: 'author',
    summary: 'What an author should be told about a question before saving it',
    lasts: 'moment',
    body: QuestionFormSchema.extend({
      id: z.string().max(200).default('').describe('The question itself, when it is there already'),
    }).transform(({ id, ...form }) =>
      applySubmittedFields({ ...BLANK_QUESTION_FIELDS, id, dayUsed: null }, questionFormFromWire(form).question),
    ),
    reply: z.object({
      data: QuestionCheckReply,
    }),
  }),
  search: defineEndpoint({
    method: 'GET',
    path: '/api/SearchQuestions/:terms',
    allow: 'author',
    costly: true,
    summary: 'The first 50 questions in which all of the terms occur, newest first',
    lasts: 'moment',
    params: z.object({ terms: z.string().max(200) }),
    reply: z.object({ data: z.array(AuthoredQuestionReply) }),
  }),
}
