import { z } from 'zod'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { MAX_QUIZ_NIGHT_QUESTIONS } from '#domain/nights/settings.ts'
import { DIFFICULTIES } from '#domain/questions/question-fields.ts'
import { EntityIdSchema } from '../base/form-fields.ts'

/** What a host chooses to play in a quiz night: a quiz of the site, or questions drawn at random. */
export const HostQuizChoiceSchema = z.discriminatedUnion('from', [
  z.object({ from: z.literal('quiz'), quizId: EntityIdSchema }),
  z.object({
    from: z.literal('draw'),
    categories: z.array(z.enum(CATEGORY_NAMES)).max(CATEGORY_NAMES.length).describe('Empty for all'),
    difficulties: z.array(z.enum(DIFFICULTIES)).max(DIFFICULTIES.length).describe('Empty for all'),
    count: z.int().min(1, 'Please ask for at least 1').max(MAX_QUIZ_NIGHT_QUESTIONS),
    neverShown: z.boolean().describe('Authors only: questions that the site has never shown'),
  }),
])

export type QuizNightQuizSource = z.output<typeof HostQuizChoiceSchema>
