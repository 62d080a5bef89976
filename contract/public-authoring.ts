import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PublicAuthoredReply } from './public-authored-question.ts'
import { Page, pageOf } from './public-page.ts'
import { changeFromWire, PublicQuestionForm } from './public-question-form.ts'
import { meantBy, STATUS_WORDS } from './public-words.ts'

const AUTHORING = { allow: 'author', scope: 'authoring', lasts: 'moment', costly: true } as const

const Id = z.object({ id: z.string().min(1).max(200) })

/** What a program may do for an author who gave it a token. */
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
    createdAt: ({ id }: { id: string }) => `/api/v1/authoring/questions/${encodeURIComponent(id)}`,
    body: PublicQuestionForm.required({ text: true }).transform(changeFromWire),
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
