import { z } from 'zod'
import { CIRCLE_KINDS } from '#domain/circles/circle-kind.ts'
import { MAX_CIRCLE_PLAY_AGE_DAYS } from '#domain/circles/limits.ts'
import { DAY_MS } from '#domain/time/units.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { EntityIdSchema, TextWithoutNul } from '../base/form-fields.ts'
import { SuccessMessageReply } from '../base/replies.ts'
import { ReportedNameSeatSchema } from './name-reports.ts'
import { CircleDetailsReply, CircleSummarySchema } from './views.ts'

const CircleParams = z.object({ id: z.string().max(40) })
const Name = TextWithoutNul.max(500)
const Key = TextWithoutNul.min(1).max(100).describe('The secret of the invitation link')
const Seat = z.int().min(1).max(1_000_000)

/** The result of a member's answer to the question of a day, as the browser reports it to a circle of friends. */
const PlaySchema = z.object({
  questionId: EntityIdSchema,
  choice: TextWithoutNul.max(1000).nullable().describe('The first pick; null if the answer was only shown'),
  receipt: z
    .string()
    .max(2000)
    .default('')
    .describe('Of AddVisitorPick. Without one, only the number of tries of a member with an account is used.'),
  solvedAtTry: z.int().min(1).max(1000).nullable(),
  timeTaken: z.number().min(0).max(DAY_MS).nullable().describe('Milliseconds'),
})

const RunSchema = z.object({
  marks: z.array(z.boolean()).min(1).max(200).describe('Whether each first pick was right, in the order of the quiz'),
  timeTaken: z.number().min(0).max(DAY_MS).describe('Milliseconds'),
  playedQuizIds: z
    .array(EntityIdSchema)
    .max(500)
    .default([])
    .describe('The quizzes that a browser without an account has played, so that a rematch avoids them'),
})

const Round = z.int().min(1).max(10_000)

export const circlesContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/circles',
    allow: 'anyone',
    summary: 'Lists the circles of the caller: those of the account, and those that the browser’s cookie opens',
    reply: z.object({ data: z.array(CircleSummarySchema) }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/circles',
    costly: true,
    allow: 'anyone',
    summary: 'Makes a circle with the caller as its first member. Needs no account.',
    body: z.object({ name: Name.describe('Of the circle'), ownName: Name }),
    reply: z.object({ id: z.string(), key: z.string() }),
  }),
  createDuel: defineEndpoint({
    method: 'POST',
    path: '/api/duels',
    costly: true,
    allow: 'anyone',
    feature: 'quizzes',
    summary: 'Makes a circle that plays a quiz which the caller has just played',
    body: z.object({ ownName: Name, quizId: EntityIdSchema, run: RunSchema }),
    reply: z.object({ id: z.string(), key: z.string() }),
  }),
  handIn: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:id/run',
    allow: 'anyone',
    summary: 'Hands in the caller’s run in a round of a duel. The first one counts.',
    params: CircleParams,
    body: z.object({ round: Round, run: RunSchema }),
    reply: SuccessMessageReply,
  }),
  rematch: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:id/rematch',
    allow: 'anyone',
    summary: 'Begins the next round of a duel with a quiz that no member has played',
    params: CircleParams,
    body: z.object({
      after: Round.describe('The round that the caller has just played. If it is not the last one, nothing changes.'),
    }),
    reply: SuccessMessageReply,
  }),
  door: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:id/door',
    allow: 'anyone',
    summary: 'Returns what an invitation link leads to',
    params: CircleParams,
    body: z.object({ key: Key }),
    reply: z.object({ kind: z.enum(CIRCLE_KINDS), name: z.string(), maker: z.string(), members: z.number() }),
  }),
  join: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:id/join',
    allow: 'anyone',
    summary: 'Joins a circle. Who is in it already keeps the place.',
    params: CircleParams,
    body: z.object({ key: Key, name: Name }),
    reply: z.object({ seat: z.number(), name: z.string() }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/circles/:id',
    allow: 'anyone',
    summary: 'Returns a circle to its members, without results until the caller has answered today’s question',
    params: CircleParams,
    reply: CircleDetailsReply,
  }),
  rename: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:id/name',
    allow: 'anyone',
    summary: 'Changes the caller’s name in a circle, or the name of the circle, which its owner may do',
    params: CircleParams,
    body: z.object({ of: z.enum(['me', 'circle']), name: Name }),
    reply: z.object({ name: z.string() }),
  }),
  leave: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:id/leave',
    allow: 'anyone',
    summary: 'Leaves a circle. The place can be taken again for a week.',
    params: CircleParams,
    body: z.object({}),
    reply: SuccessMessageReply,
  }),
  comeBack: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:id/return',
    allow: 'anyone',
    summary: 'Takes the place again that the caller has left',
    params: CircleParams,
    body: z.object({}),
    reply: SuccessMessageReply,
  }),
  remove: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:id/remove',
    allow: 'anyone',
    summary: 'Removes a member and makes a new invitation link. For the owner.',
    params: CircleParams,
    body: z.object({ seat: Seat }),
    reply: SuccessMessageReply,
  }),
  letBack: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:id/letback',
    allow: 'anyone',
    summary: 'Lets a removed member back in. For the owner.',
    params: CircleParams,
    body: z.object({ seat: Seat }),
    reply: SuccessMessageReply,
  }),
  report: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:id/report',
    allow: 'anyone',
    summary: 'Reports a name in a circle to the authors of the site',
    params: CircleParams,
    body: z.object({ seat: ReportedNameSeatSchema }),
    reply: SuccessMessageReply,
  }),
  newLink: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:id/link',
    allow: 'anyone',
    summary: 'Makes a new invitation link. The old one stops. For the owner.',
    params: CircleParams,
    body: z.object({}),
    reply: z.object({ key: z.string() }),
  }),
  addPlays: defineEndpoint({
    method: 'POST',
    path: '/api/CirclePlays',
    allow: 'anyone',
    summary: 'Tells all circles of the caller about answers to questions of days. Repeating it changes nothing.',
    body: z.object({ plays: z.array(PlaySchema).max(MAX_CIRCLE_PLAY_AGE_DAYS) }),
    reply: z.object({ counted: z.number().describe('How many answers were given on their day, as far as is proven') }),
  }),
  claim: defineEndpoint({
    method: 'POST',
    path: '/api/ClaimCircles',
    allow: 'player',
    summary: 'Moves the places that only the browser’s cookie opens to the caller’s account',
    body: z.object({}),
    reply: z.object({ claimed: z.number() }),
  }),
}
