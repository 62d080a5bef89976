import { z } from 'zod'
import { type BulkChange, MOST_AT_ONCE } from '#domain/authoring/bulk.ts'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { EXPORT_FORMAT_NAMES } from '#domain/authoring/import-export.ts'
import { DIFFICULTIES, QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
import { ActivityReply } from '../activity/reply.ts'
import { endpoint, fileEndpoint } from '../base/endpoint.ts'
import { QuestionFilterQuery } from './filter.ts'
import { DayText } from '../questions/contract.ts'

const TOO_MANY = `Please choose at most ${MOST_AT_ONCE.toLocaleString('en-GB')} questions at once`

const Id = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => !text.includes('\0'), 'Please send text, not NUL')

/** Selected questions, or all questions that match a filter of the list. */
const which = {
  ids: z
    .string()
    .refine((text) => !text.includes('\0'), 'Please send text, not NUL')
    .transform((text) => text.split(',').filter(Boolean))
    .refine((list) => list.length <= MOST_AT_ONCE, TOO_MANY)
    .optional()
    .describe('Which, separated by commas, in the order in which they are planned or asked'),
  filter: QuestionFilterQuery.optional().describe('Or all that this filter of the list finds'),
}

const isOneOf = ({ ids, filter }: { ids?: unknown; filter?: unknown }) =>
  (ids === undefined) !== (filter === undefined)

const NAME_THEM = { message: 'Please name the questions, or a filter that finds them' }

const Change = z.discriminatedUnion('to', [
  z.object({ to: z.literal('status'), status: z.enum(QUESTION_STATUSES) }),
  z.object({ to: z.literal('category'), category: z.enum(CATEGORY_NAMES) }),
  z.object({ to: z.literal('difficulty'), difficulty: z.enum(DIFFICULTIES) }),
  z.object({ to: z.literal('archive') }),
  z.object({ to: z.literal('schedule'), from: DayText }),
  z.object({ to: z.literal('quiz'), quizId: Id }),
]) satisfies z.ZodType<BulkChange>

const SelectionBody = z
  .object({
    ...which,
    format: z.enum(EXPORT_FORMAT_NAMES, `Formats are ${EXPORT_FORMAT_NAMES.join(', ')}`),
  })
  .refine(isOneOf, NAME_THEM)

export const selectionContract = {
  export: fileEndpoint({
    method: 'POST',
    path: '/api/ExportSelection',
    allow: 'author',
    drastic: true,
    costly: true,
    summary: 'Some questions as a file, or all that a filter of the list finds',
    body: SelectionBody,
    replyType: 'application/octet-stream',
    reply: z.string().describe('The file; as CSV its type is text/csv'),
  }),
}

export const bulkContract = {
  change: endpoint({
    method: 'POST',
    path: '/api/ChangeQuestions',
    allow: 'admin',
    drastic: true,
    costly: true,
    summary:
      'Changes many questions at once, as one entry of the activity log; what cannot be changed so is left and named',
    lasts: 'moment',
    body: z.object({ ...which, change: Change }).refine(isOneOf, NAME_THEM),
    reply: z.object({
      changed: z.number(),
      left: z.number().describe('How many could not be changed so, or were so already'),
      reasons: z
        .array(z.object({ text: z.string(), reason: z.string() }))
        .describe('Why, of the first fifty'),
      activity: ActivityReply,
    }),
  }),
}
