import { z } from 'zod'
import type { AnswerCorrection, Regrade, RegradePreview } from '#domain/authoring/regrade.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { DayReply } from '../questions/contract.ts'
import { questionFormFromWire, QuestionFormSchema } from '../question-authoring/form.ts'

const At = z.number().describe('Milliseconds since 1970')

const RegradeSchema = z
  .object({
    version: z.number().describe('The edit by whose key answers are judged'),
    at: At,
    right: z.number().describe('How many answers became right so far'),
    wrong: z.number().describe('How many became wrong'),
    isDone: z.boolean(),
  })
  .meta({ id: 'Regrade' }) satisfies z.ZodType<Regrade>

const CorrectionSchema = z
  .object({
    questionId: z.string(),
    questionText: z.string().describe('Empty when the question is gone'),
    day: DayReply.nullable().describe('The day whose question it is'),
    at: At,
    correct: z.boolean().describe('Whether the answer counts as right by now'),
  })
  .meta({ id: 'Correction' }) satisfies z.ZodType<AnswerCorrection>

const PreviewSchema = z.object({
  answers: z.number().describe('How many players answered the question'),
  right: z.number().describe('How many of these answers would become right'),
  wrong: z.number().describe('How many would become wrong'),
  unknown: z.number().describe('Of how many only the score is known; they stay as they are'),
}) satisfies z.ZodType<RegradePreview>

export const regradesContract = {
  preview: defineEndpoint({
    method: 'POST',
    path: '/api/PreviewRegrade',
    allow: 'author',
    costly: true,
    summary: 'What an edit of a question would make of the answers that are there, judged again',
    lasts: 'moment',
    body: QuestionFormSchema.extend({ id: z.string().min(1).max(200) }).transform(({ id, ...form }) => ({
      id,
      question: questionFormFromWire(form).question,
    })),
    reply: z.object({ data: PreviewSchema }),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/Regrades/:id',
    allow: 'author',
    summary: 'When answers to a question were judged again, the latest first',
    lasts: 'moment',
    params: z.object({ id: z.string().min(1).max(200) }),
    reply: z.object({ data: z.array(RegradeSchema) }),
  }),
  corrections: defineEndpoint({
    method: 'GET',
    path: '/api/GetUserCorrections',
    allow: 'player',
    summary: "Which of the signed-in player's answers were judged otherwise in the last thirty days, the latest first",
    lasts: 'moment',
    reply: z.object({ data: z.array(CorrectionSchema) }),
  }),
}
