import { z } from 'zod'
import { ALREADY_ANSWERED_MESSAGE } from '#domain/play/answer.ts'
import { answerToWire, type AnswerWire } from './wire.ts'
import { defineEndpoint, withWireFormat } from '../base/endpoint.ts'
import { QuestionIdList, StorableText } from '../base/form-fields.ts'
import { MAX_IDS_PER_REQUEST } from '../base/max-ids.ts'
import { MilestoneSchema } from './milestones.ts'
import { QuestionPickTallySchema } from '../question-tallies/contract.ts'
import { parseTimeTaken } from '../base/time-taken.ts'

/** A player's answer to a question. */
export const AnswerSchema = z
  .object({
    QuestionID: z.string(),
    Choice: z.string().nullable().describe('What was picked or typed; null when not known'),
    Score: z.boolean(),
    Claimed: z.boolean().describe('Whether the Score came without a Choice: it counts for the player alone'),
    Time: z.number().nullable().describe('How long it took, in milliseconds'),
    Day: z.string().nullable().describe('The day whose question it is, YYYY-MM-DD'),
    AnsweredAt: z.number().describe('Milliseconds since 1970'),
  })
  .meta({ id: 'Answer' }) satisfies z.ZodType<AnswerWire>

const AnswerReply = withWireFormat(AnswerSchema, answerToWire)

export const answersContract = {
  add: defineEndpoint({
    method: 'POST',
    path: '/api/AddUserScoreQuestion',
    allow: 'player',
    scope: 'answers:write',
    summary: "Records a player's first answer to a question; a repeat changes nothing",
    lasts: 'moment',
    body: z
      .object({
        QuestionID: StorableText.min(1, 'Please name the question').max(200),
        UserID: z.string().max(200).describe("The signed-in player's own id"),
        Choice: StorableText.max(1000)
          .optional()
          .describe('What was picked or typed; then the server decides whether it is right'),
        Score: z
          .boolean()
          .optional()
          .describe(
            'Ignored with a Choice. Without one it is kept as claimed: it counts in the player’s own statistics and streak, and nowhere else',
          ),
        Receipt: z
          .string()
          .max(2000)
          .optional()
          .describe(
            "The receipt of AddVisitorPick for this pick: then the answer counts from the pick's " +
              'own instant; a receipt that does not fit or was used before is ignored',
          ),
        Shown: z
          .boolean()
          .optional()
          .describe('True when the player asked for the answer and picked nothing: not right'),
        Time: z
          .union([z.number(), z.string().max(100)])
          .nullish()
          .describe('How long it took: milliseconds, or hh:mm:ss; nonsense counts as not said')
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
          `'${ALREADY_ANSWERED_MESSAGE}' for a repeat; a sentence when the Score is kept as claimed; else empty`,
        ),
      data: AnswerReply.describe('The answer that counts: the first one'),
      tally: QuestionPickTallySchema,
      milestones: z.array(MilestoneSchema).describe('What the player reached by this answer; told once'),
    }),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/GetUserAnswers',
    allow: 'player',
    scope: 'stats:read',
    summary: 'What the signed-in player answered to some questions',
    lasts: 'moment',
    query: z.object({ ids: QuestionIdList(MAX_IDS_PER_REQUEST) }),
    reply: z.object({
      data: z.array(AnswerReply),
      tallies: z
        .array(z.object({ questionId: z.string(), tally: QuestionPickTallySchema }))
        .describe('Everybody’s first picks of the questions that were answered'),
    }),
  }),
}
