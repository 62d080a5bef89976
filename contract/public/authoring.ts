import { z } from 'zod'
import { defineEndpoint } from '../base/endpoint.ts'
import { IdParams } from '../base/form-fields.ts'
import { PublicAuthoredQuestionReply } from './authored-question.ts'
import { CursorPaginationQuery, createListPageSchema } from './page.ts'
import { publicQuestionFormToChange, PublicApiQuestionSchema } from './question-form.ts'
import { findEnumValueByPublicApiValue, PUBLIC_API_QUESTION_STATUSES } from './enum-values.ts'

const AUTHORING_ENDPOINT = {
  allow: 'author',
  scope: 'authoring',
  costly: true,
} as const

const MAX_QUESTIONS_PER_CALL = 50

const NewQuestion = PublicApiQuestionSchema.required({ text: true }).transform(publicQuestionFormToChange)

export function getAuthoredQuestionPath(id: string): string {
  return `/api/v1/authoring/questions/${encodeURIComponent(id)}`
}

/** Endpoints for programs that act for an author with an access token. */
export const publicAuthoringContract = {
  list: defineEndpoint({
    ...AUTHORING_ENDPOINT,
    method: 'GET',
    path: '/api/v1/authoring/questions',
    summary: 'Lists unarchived questions of every status, newest first',
    query: CursorPaginationQuery.extend({
      status: z
        .enum(PUBLIC_API_QUESTION_STATUSES)
        .transform((word) => findEnumValueByPublicApiValue(PUBLIC_API_QUESTION_STATUSES, word))
        .optional(),
      mine: z.enum(['true', 'false']).default('false').describe("Only the caller's own questions"),
    }),
    reply: createListPageSchema(PublicAuthoredQuestionReply),
  }),
  addMany: defineEndpoint({
    ...AUTHORING_ENDPOINT,
    method: 'POST',
    path: '/api/v1/authoring/questions/bulk',
    summary: 'Adds up to 50 questions, all or none. A repeat with the same Idempotency-Key adds nothing.',
    headers: z.looseObject({
      'idempotency-key': z
        .string('Please send an Idempotency-Key')
        .regex(/^[\x21-\x7e]{1,200}$/, 'Please send an Idempotency-Key of up to 200 characters')
        .describe(
          'A text unique to this call, such as a UUID. For one day, a repeat returns the first reply; a repeat with a different body is refused with 422.',
        ),
    }),
    body: z.strictObject({
      questions: z
        .array(NewQuestion)
        .min(1, 'Please send at least one question')
        .max(MAX_QUESTIONS_PER_CALL, `Please send at most ${MAX_QUESTIONS_PER_CALL} questions at once`),
    }),
    reply: z.object({
      data: z
        .array(
          z.object({
            id: z.string(),
            version: z.number(),
            status: z.enum(PUBLIC_API_QUESTION_STATUSES),
            location: z.string().describe('The path of the question in this API'),
          }),
        )
        .describe('In the order of the request'),
    }),
  }),
  get: defineEndpoint({
    ...AUTHORING_ENDPOINT,
    method: 'GET',
    path: '/api/v1/authoring/questions/:id',
    summary: 'Returns one question with all fields that authors see',
    params: IdParams,
    reply: PublicAuthoredQuestionReply,
  }),
  add: defineEndpoint({
    ...AUTHORING_ENDPOINT,
    method: 'POST',
    path: '/api/v1/authoring/questions',
    summary: 'Adds a question. A draft needs only a text.',
    createdAt: ({ id }: { id: string }) => getAuthoredQuestionPath(id),
    body: NewQuestion,
    reply: PublicAuthoredQuestionReply,
  }),
  edit: defineEndpoint({
    ...AUTHORING_ENDPOINT,
    method: 'PATCH',
    path: '/api/v1/authoring/questions/:id',
    summary:
      'Edits a draft. Missing fields stay unchanged. Contributors can edit only their own drafts. Questions that players may have seen can be edited only on the site.',
    params: IdParams,
    body: PublicApiQuestionSchema.extend({
      version: z
        .number()
        .int()
        .min(1)
        .optional()
        .describe(
          'The version on which the edit is based. The call fails with 409 if somebody else changed the same field since then.',
        ),
    }).transform(({ version, ...form }) => ({ ...publicQuestionFormToChange(form), version })),
    reply: PublicAuthoredQuestionReply,
  }),
}
