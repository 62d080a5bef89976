import { z } from 'zod'
import { type FirstPickCount, FIRST_PICK_METHODS } from '#domain/play/question-tally.ts'
import { BrowserPreviousVisitSchema } from '../audience/visit.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { IsoDayText } from '../questions/contract.ts'

const PickCountSchema = z
  .object({
    way: z.enum(FIRST_PICK_METHODS),
    option: z.string().describe('The picked option; empty if none was picked'),
    correct: z.boolean(),
    players: z.number().describe('Signed-in players'),
    visitors: z.number().describe('Visitors who are not signed in. Each browser is counted once.'),
  })
  .meta({ id: 'PickCount' }) satisfies z.ZodType<FirstPickCount>

/** The number of times each first pick of a question was made. Shown only to players who answered the question. */
export const QuestionFirstPickTallySchema = z
  .array(PickCountSchema)
  .readonly()
  .describe('How everybody answered the question first. Only for callers who answered it.')

export const questionTalliesContract = {
  plays: defineEndpoint({
    method: 'GET',
    path: '/api/GetPlays',
    allow: 'author',
    summary: "Returns how many people played today's question and yesterday's",
    reply: z.object({ today: z.number(), yesterday: z.number() }),
  }),
  dayRank: defineEndpoint({
    method: 'GET',
    path: '/api/GetDayRank',
    allow: 'anyone',
    summary: 'Returns how hard the question of a day was among the days before',
    query: z.object({ date: IsoDayText }),
    reply: z.object({
      harderThan: z
        .number()
        .nullable()
        .describe(
          'The share of days before, from 0 to 1, whose question more people solved at first; ' +
            'null until enough people have answered',
        ),
    }),
  }),
  addVisitorPick: defineEndpoint({
    method: 'POST',
    path: '/api/AddVisitorPick',
    allow: 'anyone',
    summary: "Counts a visitor's first pick anonymously. Returns how others answered and a receipt.",
    body: z.object({
      questionId: z.string().min(1, 'Please say which question').max(200),
      choice: z
        .string()
        .max(1000)
        .nullish()
        .describe('The first option picked or text typed. Leave it out if the visitor asked for the answer.'),
      counted: z
        .boolean()
        .optional()
        .describe('Whether a pick from this browser was counted before. It is then not counted again.'),
      visit: BrowserPreviousVisitSchema.optional().catch(undefined),
    }),
    reply: z.object({
      tally: QuestionFirstPickTallySchema,
      receipt: z
        .string()
        .nullable()
        .describe(
          'Proves when the pick was made. Within 60 days, send it once as the Receipt of ' +
            'AddUserScoreQuestion; null if the pick cannot count for a streak',
        ),
    }),
  }),
}
