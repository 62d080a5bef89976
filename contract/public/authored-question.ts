import { z } from 'zod'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { QUESTION_FORMATS } from '#domain/questions/question-fields.ts'
import { withJsonSerializer } from '../base/endpoint.ts'
import { CategoryId, toCategoryId } from './question.ts'
import {
  PUBLIC_API_DIFFICULTIES,
  toPublicApiDifficulty,
  PUBLIC_API_QUESTION_KINDS,
  PUBLIC_API_QUESTION_STATUSES,
} from './enum-values.ts'

const EMPTY = 'Empty if there is none.'

const PublicAuthoredSchema = z
  .object({
    id: z.string(),
    version: z
      .number()
      .describe('The version, which grows with every edit. Send it with your own edit to detect conflicts.'),
    status: z.enum(PUBLIC_API_QUESTION_STATUSES),
    date: z.iso.date().nullable().describe('The day on which the question was shown'),
    scheduledDate: z.iso.date().nullable().describe('The future day for which the question is scheduled'),
    text: z.string(),
    kind: z.enum(PUBLIC_API_QUESTION_KINDS),
    answer: z.string(),
    wrongOptions: z.array(z.string()),
    acceptedAnswers: z.array(z.string()),
    rejectedAnswers: z.array(z.string()),
    categories: z.array(CategoryId).describe('The first is the primary category'),
    difficulty: z.enum(PUBLIC_API_DIFFICULTIES).nullable().describe('Null if unknown'),
    format: z.enum(QUESTION_FORMATS).describe('What it asks for beyond its kind; empty for an ordinary question'),
    yearlyDate: z.string().describe(`Such as 10-31, 12-01..12-24, Easter-2 or last Monday of May. ${EMPTY}`),
    explanation: z.string().describe(`Simple HTML, cleaned. ${EMPTY}`),
    readMore: z.string().describe(`A URL. ${EMPTY}`),
    media: z
      .object({ url: z.string(), text: z.string() })
      .nullable()
      .describe('A picture or sound, with a text that describes it'),
    source: z.string().describe(`The source of the question. ${EMPTY}`),
    licence: z.string().describe(EMPTY),
    author: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe("Null if the question came with a content pack or the author's account was deleted"),
    isArchived: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'PublicAuthoredQuestion' })

function serializeAuthored(question: AuthoredQuestion): z.output<typeof PublicAuthoredSchema> {
  const { author, mediaUrl, mediaText } = question
  return {
    id: question.id,
    version: question.version,
    status: PUBLIC_API_QUESTION_STATUSES[question.status],
    date: question.dayUsed,
    scheduledDate: question.scheduledDay,
    text: question.text,
    kind: PUBLIC_API_QUESTION_KINDS[question.kind],
    answer: question.answer,
    wrongOptions: question.wrongOptions,
    acceptedAnswers: question.acceptedAnswers,
    rejectedAnswers: question.rejectedAnswers,
    categories: question.categories.map(toCategoryId),
    difficulty: toPublicApiDifficulty(question.difficulty),
    format: question.format,
    yearlyDate: question.yearlyDate,
    explanation: question.moreInfo,
    readMore: question.reference,
    media: mediaUrl ? { url: mediaUrl, text: mediaText } : null,
    source: question.source,
    licence: question.licence,
    author: author && { id: author.id, name: author.name },
    isArchived: question.archived,
    createdAt: new Date(question.addedAt).toISOString(),
    updatedAt: new Date(question.updatedAt).toISOString(),
  }
}

/** The schema of a question in replies of the public API to an author's program. */
export const PublicAuthoredQuestionReply = withJsonSerializer(PublicAuthoredSchema, serializeAuthored)
