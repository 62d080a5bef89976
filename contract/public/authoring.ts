import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { PublicAuthoredReply } from './authored-question.ts'
import { Page, pageOf } from './page.ts'
import { changeFromWire, PublicQuestionForm } from './question-form.ts'
import { meantBy, STATUS_WORDS } from './words.ts'

const AUTHORING = { allow: 'author', scope: 'authoring', lasts: 'moment', costly: true } as const

const MOST_AT_ONCE = 50

const NewQuestion = PublicQuestionForm.required({ text: true }).transform(changeFromWire)

/** Returns the path of an author's question in the public API. */
export function authoredPath(id: string): string {
  return `/api/v1/authoring/questions/${encodeURIComponent(id)}`
}

const Id = z.object({ id: z.string().min(1).max(200) })

/** Endpoints for programs that act for an author with an access token. */
export const publicAuthoringContract = {
  list: endpoint({
    ...AUTHORING,
    method: 'GET',
    path: '/api/v1/authoring/questions',
    summary: 'Questions of every status that are not archived, newest first',
    query: Page.extend({
      status: z
        .enum(STATUS_WORDS)
        .transform((word) => meantBy(STATUS_WORDS, word))
        .optional(),
      mine: z.enum(['true', 'false']).default('false').describe('Only those the author wrote'),
    }),
    reply: pageOf(PublicAuthoredReply),
  }),
  addMany: endpoint({
    ...AUTHORING,
    method: 'POST',
    path: '/api/v1/authoring/questions/bulk',
    summary:
      'Adds up to 50 questions, all or none; a repeat with the same Idempotency-Key adds nothing',
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
        .max(MOST_AT_ONCE, `Please send at most ${MOST_AT_ONCE} questions at once`),
    }),
    reply: z.object({
      data: z
        .array(
          z.object({
            id: z.string(),
            version: z.number(),
            status: z.enum(STATUS_WORDS),
            location: z.string().describe('Its path in this API'),
          }),
        )
        .describe('In the order in which they were sent'),
    }),
  }),
  get: endpoint({
    ...AUTHORING,
    method: 'GET',
    path: '/api/v1/authoring/questions/:id',
    summary: 'One question, as authors have it',
    params: Id,
    reply: PublicAuthoredReply,
  }),
  add: endpoint({
    ...AUTHORING,
    method: 'POST',
    path: '/api/v1/authoring/questions',
    summary: 'Adds a question; a draft needs no more than a text',
    createdAt: ({ id }: { id: string }) => authoredPath(id),
    body: NewQuestion,
    reply: PublicAuthoredReply,
  }),
  edit: endpoint({
    ...AUTHORING,
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
    }).transform(({ version, ...form }) => ({ ...changeFromWire(form), version })),
    reply: PublicAuthoredReply,
  }),
}
