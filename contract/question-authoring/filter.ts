import { z } from 'zod'
import { DIFFICULTIES, QUESTION_FORMATS, QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
import { QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import { CategoryField, TextWithoutNul } from '../base/form-fields.ts'

/** The query parameters that filter the authors' question list. */
export const authoredQuestionFilterParams = {
  words: TextWithoutNul.max(200).default('').describe('The words to find. All must occur.'),
  status: z.enum(QUESTION_STATUSES).optional(),
  type: z.enum(QUESTION_KINDS).optional(),
  difficulty: z.enum(DIFFICULTIES).optional(),
  format: z.enum(QUESTION_FORMATS).optional(),
  category: CategoryField.optional().describe('The primary category'),
  use: z
    .enum(['used', 'unused', 'scheduled', 'fresh', 'in-quiz', 'unpublished-quiz'])
    .optional()
    .describe(
      '`used`: had its day. `scheduled`: has a future day. `in-quiz`: an unarchived quiz contains it. `fresh`: had no day and is in no quiz. `unpublished-quiz`: quiz-only, and no published quiz contains it.',
    ),
  author: TextWithoutNul.max(200)
    .optional()
    .describe('The id of an author, `me`, or `pack` for questions from a content pack'),
  archived: z.enum(['true', 'false']).default('false'),
}

const QuestionFilterSchema = z.object(authoredQuestionFilterParams)

/** Converts the filter to domain terms and keeps the other query parameters. */
export function parseQuestionFilterJson<T extends z.output<typeof QuestionFilterSchema>>({
  type,
  archived,
  ...rest
}: T) {
  return { ...rest, kind: type, archived: archived === 'true' }
}

export const QuestionFilterQuery = QuestionFilterSchema.transform(parseQuestionFilterJson)
