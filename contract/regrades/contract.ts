import { z } from 'zod'
import type { RegradePreview } from '#domain/authoring/regrade.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { IdParams, EntityIdSchema } from '../base/form-fields.ts'
import { DayResponseSchema } from '../questions/contract.ts'
import { parseQuestionFormJson, QuestionFormSchema } from '../question-authoring/form.ts'

const At = z.number().describe('Milliseconds since 1970')

const RegradeSchema = z
  .object({
    version: z.number().describe('The version of the question against which the answers are regraded'),
    at: At,
    right: z.number().describe('The number of answers that became right so far'),
    wrong: z.number().describe('The number of answers that became wrong so far'),
    isDone: z.boolean(),
  })
  .meta({ id: 'Regrade' })
/** A regrade and its results so far. */
export type RegradeWithResults = z.infer<typeof RegradeSchema>

const CorrectionSchema = z
  .object({
    questionId: z.string(),
    questionText: z.string().describe('Empty if the question was deleted'),
    day: DayResponseSchema.nullable().describe('The day of the question'),
    at: At,
    correct: z.boolean().describe('Whether the answer now counts as right'),
  })
  .meta({ id: 'Correction' })
/** A notice to a player whose answer a regrade changed. */
export type AnswerCorrection = z.infer<typeof CorrectionSchema>

const PreviewSchema = z.object({
  answers: z.number().describe('The number of players who answered the question'),
  right: z.number().describe('The number of answers that would become right'),
  wrong: z.number().describe('The number of answers that would become wrong'),
  unknown: z.number().describe('The number of answers of which only the score is known. They stay unchanged.'),
}) satisfies z.ZodType<RegradePreview>

export const regradesContract = {
  preview: defineEndpoint({
    method: 'POST',
    path: '/api/PreviewRegrade',
    allow: 'author',
    costly: true,
    summary: 'Returns how an edit of a question would change the results of stored answers',
    body: QuestionFormSchema.extend({ id: EntityIdSchema }).transform(({ id, ...form }) => ({
      id,
      question: parseQuestionFormJson(form).question,
    })),
    reply: z.object({ data: PreviewSchema }),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/Regrades/:id',
    allow: 'author',
    summary: 'Lists the regrades of a question, newest first',
    params: IdParams,
    reply: z.object({ data: z.array(RegradeSchema) }),
  }),
  corrections: defineEndpoint({
    method: 'GET',
    path: '/api/GetUserCorrections',
    allow: 'player',
    summary: "Lists the signed-in player's answers whose result changed in the last 30 days, newest first",
    reply: z.object({ data: z.array(CorrectionSchema) }),
  }),
}
