import { z } from 'zod'
import { defineEndpoint } from '../base/endpoint.ts'
import { PublicAuthoredQuestionReply } from './authored-question.ts'
import { ListPageQuery, createListPageSchema } from './page.ts'
import { publicQuestionFormToChange, PublicQuestionForm } from './question-form.ts'
import { findEnumValueByPublicWord, PUBLIC_QUESTION_STATUS_WORDS } from './enum-words.ts'

const AUTHORING_ENDPOINT = {
  allow: 'author',
  scope: 'authoring',
  lasts: 'moment',
  costly: true,
} as const

const MAX_QUESTIONS_PER_CALL = 50

const NewQuestion = PublicQuestionForm.required({ text: true }).transform(publicQuestionFormToChange)

/** Returns the path of an author's question in the public API. */
export function getAuthoredQuestionPath(id: string): string {
  return `/api/v1/authoring/questions/${encodeURIComponent(id)}`
}

const Id = z.object({ id: z.string().min(1).max(200) })

/** Endpoints for programs that act for an author with an access token. */
export const publicAuthoringContract = {
  list: defineEndpoint({
    ...AUTHORING_ENDPOINT,
    method: 'GET',
    path: '/api/v1/authoring/questions',
    summary: 'Questions of every status that are not archived, newest first',
    query: ListPageQuery.extend({
      status: z
        .enum(PUBLIC_QUESTION_STATUS_WORDS)
        .transform((word) => findEnumValueByPublicWord(PUBLIC_QUESTION_STATUS_WORDS, word))
        .optional(),
      mine: z.enum(['true', 'false']).default('false').describe('Only those the author wrote'),
    }),
    reply: createListPageSchema(PublicAuthoredQuestionReply),
  }),
  addMany: defineEndpoint({
    ...AUTHORING_ENDPOINT,
    method: 'POST',
    path: '/api/v1/authoring/questions/bulk',
    summary: 'Adds up to 50 questions, all or none; a repeat with the same Idempotency-Key adds nothing',
    headers: z.looseObject({
      'idempotency-key': z
        .string('Please send an Idempotency-Key')
        .regex(/^[\x21-\x7e]{1,200}$/, 'Please send an Idempotency-Key of up to 200 characters')
        .describe(
          'Any text that you use for this one call, such as a UUID. For a day a repeat gets the first reply; with another body it is refused with 422',
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
            status: z.enum(PUBLIC_QUESTION_STATUS_WORDS),
            location: z.string().describe('Its path in this API'),
          }),
        )
        .describe('In the order in which they were sent'),
    }),
  }),
  get: defineEndpoint({
    ...AUTHORING_ENDPOINT,
    method: 'GET',
    path: '/api/v1/authoring/questions/:id',
    summary: 'One question, as authors have it',
    params: Id,
    reply: PublicAuthoredQuestionReply,
  }),
  add: defineEndpoint({
    ...AUTHORING_ENDPOINT,
    method: 'POST',
    path: '/api/v1/authoring/questions',
    summary: 'Adds a question; a draft needs no more than a text',
    createdAt: ({ id }: { id: string }) => getAuthoredQuestionPath(id),
    body: NewQuestion,
    reply: PublicAuthoredQuestionReply,
  }),
  edit: defineEndpoint({
    ...AUTHORING_ENDPOINT,
    method: 'PATCH',
    path: '/api/v1/authoring/questions/:id',
    summary:
      'Edits a draft, a contributor their own alone; what is left out stays. What players may have seen is edited on our pages',
    params: Id,
    body: PublicQuestionForm.extend({
      version: z
        .number()
        .int()
        .min(1)
        .optional()
        .describe('The version that was edited: 409 where somebody else changed the same since'),
    }).transform(({ version, ...form }) => ({ ...publicQuestionFormToChange(form), version })),
    reply: PublicAuthoredQuestionReply,
  }),
}
