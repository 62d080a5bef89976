import { z } from 'zod'
import { type PickCount, PICK_METHODS } from '#domain/play/question-tally.ts'
import { defineEndpoint } from '../base/endpoint.ts'

const PickCountSchema = z
  .object({
    way: z.enum(PICK_METHODS),
    option: z.string().describe('The option that was picked; empty when none was'),
    correct: z.boolean(),
    players: z.number().describe('Signed in'),
    visitors: z.number().describe('Not signed in; each browser is counted once'),
  })
  .meta({ id: 'PickCount' }) satisfies z.ZodType<PickCount>

/** The number of times each first pick of a question was made. Shown only to players who answered the question. */
export const QuestionPickTallySchema = z
  .array(PickCountSchema)
  .readonly()
  .describe('Everybody’s first picks of the question, for whoever answered it')

export const questionTalliesContract = {
  addVisitorPick: defineEndpoint({
    method: 'POST',
    path: '/api/AddVisitorPick',
    allow: 'anyone',
    summary: 'Counts the first pick of a visitor, without knowing who it is; returns how others did and a receipt',
    lasts: 'moment',
    body: z.object({
      questionId: z.string().min(1, 'Please name the question').max(200),
      choice: z
        .string()
        .max(1000)
        .nullish()
        .describe('What was picked or typed first; leave it out when the answer was asked for'),
      counted: z
        .boolean()
        .optional()
        .describe('Whether this browser’s pick was counted before: then it is not counted again'),
    }),
    reply: z.object({
      tally: QuestionPickTallySchema,
      receipt: z
        .string()
        .nullable()
        .describe(
          'Proves within 60 days when the pick was made: send it once, as the Receipt of ' +
            'AddUserScoreQuestion; null when the pick cannot count for a streak',
        ),
    }),
  }),
}
