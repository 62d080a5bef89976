import { z } from 'zod'
import { type BulkQuestionChange, MAX_BULK_QUESTIONS } from '#domain/authoring/bulk.ts'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { EXPORT_FORMAT_NAMES } from '#domain/authoring/import-export.ts'
import { DIFFICULTIES, QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
import { defineEndpoint, defineFileEndpoint } from '../base/endpoint.ts'
import { TextWithoutNul } from '../base/form-fields.ts'
import { ActivityLogEntryIdReply } from '../base/replies.ts'
import { QuestionFilterQuery } from './filter.ts'
import { IsoDayText } from '../questions/contract.ts'

const TOO_MANY = `Please choose at most ${MAX_BULK_QUESTIONS.toLocaleString('en-GB')} questions at once`

const Id = TextWithoutNul.min(1).max(200)

/** Selected questions, or all questions that match a filter of the list. */
const selectionShape = {
  ids: TextWithoutNul.transform((text) => text.split(',').filter(Boolean))
    .refine((list) => list.length <= MAX_BULK_QUESTIONS, TOO_MANY)
    .optional()
    .describe('Question ids, separated by commas, in the order in which they are scheduled or asked'),
  filter: QuestionFilterQuery.optional().describe('Instead of `ids`: all questions that match this filter'),
}

const hasIdsOrFilter = ({ ids, filter }: { ids?: unknown; filter?: unknown }) =>
  (ids === undefined) !== (filter === undefined)

const MISSING_SELECTION = { message: 'Please send either question ids or a filter' }

const BulkChangeSchema = z.discriminatedUnion('to', [
  z.object({ to: z.literal('status'), status: z.enum(QUESTION_STATUSES) }),
  z.object({ to: z.literal('category'), category: z.enum(CATEGORY_NAMES) }),
  z.object({ to: z.literal('difficulty'), difficulty: z.enum(DIFFICULTIES) }),
  z.object({ to: z.literal('archive') }),
  z.object({ to: z.literal('schedule'), from: IsoDayText }),
  z.object({ to: z.literal('quiz'), quizId: Id }),
]) satisfies z.ZodType<BulkQuestionChange>

const SelectionBody = z
  .object({
    ...selectionShape,
    format: z.enum(EXPORT_FORMAT_NAMES, `Formats are ${EXPORT_FORMAT_NAMES.join(', ')}`),
  })
  .refine(hasIdsOrFilter, MISSING_SELECTION)

export const questionSelectionContract = {
  export: defineFileEndpoint({
    method: 'POST',
    path: '/api/ExportSelection',
    allow: 'author',
    sensitive: true,
    costly: true,
    summary: 'Downloads the given questions, or all that match a filter, as a file',
    body: SelectionBody,
    replyType: 'application/octet-stream',
    reply: z.string().describe('The file. For CSV, the media type is text/csv.'),
  }),
}

export const bulkQuestionChangeContract = {
  change: defineEndpoint({
    method: 'POST',
    path: '/api/ChangeQuestions',
    allow: 'admin',
    sensitive: true,
    costly: true,
    summary:
      'Changes many questions at once, as one entry of the activity log. Questions that cannot be changed are skipped and reported.',
    body: z.object({ ...selectionShape, change: BulkChangeSchema }).refine(hasIdsOrFilter, MISSING_SELECTION),
    reply: z.object({
      changed: z.number(),
      left: z.number().describe('The number of skipped questions: they cannot be changed, or already have the value'),
      reasons: z
        .array(z.object({ text: z.string(), reason: z.string() }))
        .describe('The reasons for the first 50 skipped questions'),
      activity: ActivityLogEntryIdReply,
    }),
  }),
}
