import { z } from 'zod'
import { ALREADY_ANSWERED_MESSAGE } from '#domain/play/answer.ts'
import { serializeAnswer, type AnswerJson } from './wire.ts'
import { defineEndpoint, withJsonSerializer } from '../base/endpoint.ts'
import { QuestionIdList, TextWithoutNul } from '../base/form-fields.ts'
import { MAX_IDS_PER_REQUEST } from '../base/max-ids.ts'
import { PlayerMilestoneSchema } from './milestones.ts'
import { QuestionFirstPickTallySchema } from '../question-tallies/contract.ts'
import { DayResponseSchema } from '../questions/contract.ts'
import { parseTimeTaken } from '../base/time-taken.ts'

/** A player's answer to a question. */
export const AnswerSchema = z
  .object({
    QuestionID: z.string(),
    Choice: z.string().nullable().describe('The option picked or the text typed; null if unknown'),
    Score: z.boolean(),
    Claimed: z
      .boolean()
      .describe('Whether the client sent only a Score, without a Choice. Such an answer counts only for the player.'),
    Time: z.number().nullable().describe('The time taken, in milliseconds'),
    Day: DayResponseSchema.nullable().describe('The day of the question, YYYY-MM-DD'),
    AnsweredAt: z.number().describe('Milliseconds since 1970'),
  })
  .meta({ id: 'Answer' }) satisfies z.ZodType<AnswerJson>

const AnswerReply = withJsonSerializer(AnswerSchema, serializeAnswer)

export const answersContract = {
  add: defineEndpoint({
    method: 'POST',
    path: '/api/AddUserScoreQuestion',
    allow: 'player',
    scope: 'answers:write',
    summary: "Records the player's first answer to a question. Later answers change nothing.",
    body: z
      .object({
        QuestionID: TextWithoutNul.min(1, 'Please say which question').max(200),
        UserID: z.string().max(200).describe('The id of the signed-in player'),
        Choice: TextWithoutNul.max(1000)
          .optional()
          .describe('The option picked or the text typed. The server decides whether it is right.'),
        Score: z
          .boolean()
          .optional()
          .describe(
            "Ignored if there is a Choice. Without one, it counts only for the player's own statistics and streak.",
          ),
        Receipt: z
          .string()
          .max(2000)
          .optional()
          .describe(
            'The receipt that AddVisitorPick returned for this pick. The answer then counts from the instant of the pick. ' +
              'Receipts that do not match or were used before are ignored.',
          ),
        Shown: z
          .boolean()
          .optional()
          .describe('True if the player asked to see the answer without picking one. It counts as wrong.'),
        Time: z
          .union([z.number(), z.string().max(100)])
          .nullish()
          .describe('The time taken, in milliseconds or as hh:mm:ss. Invalid values are ignored.')
          .transform(parseTimeTaken),
      })
      .refine(
        ({ Choice, Score, Shown }) => Choice !== undefined || Score !== undefined || Shown,
        'Please send the Choice, or at least the Score',
      )
      .transform((body) => ({
        questionId: body.QuestionID,
        playerId: body.UserID,
        choice: body.Choice,
        receipt: body.Receipt,
        claimedScore: body.Shown ? undefined : body.Score,
        timeTaken: body.Time,
      })),
    reply: z.object({
      streak: z.number(),
      message: z
        .string()
        .describe(
          `'${ALREADY_ANSWERED_MESSAGE}' for a repeated answer, a sentence for an answer without a Choice, otherwise empty`,
        ),
      data: AnswerReply.describe('The answer that counts, which is the first one'),
      tally: QuestionFirstPickTallySchema,
      milestones: z
        .array(PlayerMilestoneSchema)
        .describe('Milestones reached with this answer. Each is reported once.'),
    }),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/GetUserAnswers',
    allow: 'player',
    scope: 'stats:read',
    summary: "Returns the signed-in player's answers to the given questions",
    query: z.object({ ids: QuestionIdList(MAX_IDS_PER_REQUEST) }),
    reply: z.object({
      data: z.array(AnswerReply),
      tallies: z
        .array(z.object({ questionId: z.string(), tally: QuestionFirstPickTallySchema }))
        .describe('How everybody answered first, for the questions that the player answered'),
    }),
  }),
}
