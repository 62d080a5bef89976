import { z } from 'zod'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { CIRCLE_KINDS } from '#domain/circles/circle-kind.ts'
import { DayResponseSchema } from '../questions/contract.ts'

const SeatNumber = z.number()

const CircleResultSchema = z
  .object({
    day: DayResponseSchema,
    correct: z.boolean().describe('Whether the first pick was right'),
    solvedAtTry: z
      .number()
      .nullable()
      .describe('At which try the question was solved. Told by the browser, except for 1; null if never or unknown'),
    timeTaken: z.number().nullable().describe('Milliseconds; null if unknown'),
  })
  .meta({ id: 'CircleResult' })

const CircleLineSchema = z
  .object({
    seat: SeatNumber,
    name: z.string(),
    today: CircleResultSchema.nullable(),
    week: z.array(z.object({ day: DayResponseSchema, result: z.enum(['right', 'played', 'excused', 'none']) })),
    streak: z.number(),
  })
  .meta({ id: 'CircleLine' })

const MemberSchema = z.object({ seat: SeatNumber, name: z.string() })

const RoundSchema = z
  .object({
    round: z.number().describe('From 1'),
    quizId: z.string(),
    slug: z.string(),
    title: z.string(),
    startedAt: z.number(),
    played: z.number().describe('How many members have handed in a run'),
    runs: z
      .array(
        z.object({
          seat: SeatNumber,
          name: z.string(),
          marks: z.array(z.boolean()).describe('Whether each first pick was right'),
          timeTaken: z.number().describe('Milliseconds'),
        }),
      )
      .nullable()
      .describe('Best first. On trust, as browsers told them. Null until the caller has handed in a run.'),
  })
  .meta({ id: 'DuelRound' })

export const CircleDetailsReply = z.object({
  id: z.string(),
  kind: z.enum(CIRCLE_KINDS),
  name: z.string(),
  key: z.string().describe('The secret of the invitation link'),
  ownSeat: SeatNumber,
  maker: SeatNumber.describe('The member who may remove others and make a new link'),
  canClaim: z.boolean().describe('Whether the caller is logged in but only the browser has the place'),
  members: z.array(MemberSchema).describe('In the order of joining'),
  removed: z.array(MemberSchema).describe('The removed members, whom the owner can readmit. Empty for other members.'),
  today: DayResponseSchema,
  category: z.enum(CATEGORY_NAMES).nullable().describe('Of today’s question. Null until the caller has answered it.'),
  playedToday: z.number().describe('How many members have answered today’s question'),
  rounds: z.array(RoundSchema).describe('The quizzes of a duel, latest first. Empty for other circles.'),
  lines: z
    .array(CircleLineSchema)
    .nullable()
    .describe('The results of all members. Null until the caller has answered today’s question.'),
})

export const CircleSummarySchema = z.object({
  id: z.string(),
  kind: z.enum(CIRCLE_KINDS),
  name: z.string(),
  ownName: z.string(),
  members: z.number(),
  quizId: z.string().describe('The quiz that a duel plays now; empty for other circles'),
})
