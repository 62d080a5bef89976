import { z } from 'zod'
import { MAX_TYPED_ANSWER_LENGTH } from '#domain/nights/night-answer.ts'
import { isQuizNightCode, normalizeQuizNightCode } from '#domain/nights/night-code.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { TextWithoutNul } from '../base/form-fields.ts'
import { SuccessMessageReply } from '../base/replies.ts'
import { HostCommandSchema, QuizNightQuestionNumber } from './commands.ts'
import { HostQuizChoiceSchema } from './quiz-choice.ts'
import {
  QuizNightAskedQuestionsReply,
  QuizNightHistoryReply,
  QuizNightPlayerResultsReply,
  QuizNightResultsReply,
} from './results.ts'
import { QuizNightStateQuery, QuizNightStateReply } from './state.ts'
import { HostRemoteViewSchema, QuizNightSettingsSchema } from './views.ts'

export const QuizNightCodeParams = z.object({
  code: z
    .string()
    .max(20)
    .transform(normalizeQuizNightCode)
    .refine(isQuizNightCode, 'A code has six letters')
    .describe('Six letters in any case'),
})

export const quizNightsContract = {
  quizzes: defineEndpoint({
    method: 'GET',
    path: '/api/NightQuizzes',
    allow: 'player',
    summary: 'Lists the quizzes that the caller can host, those whose answers are not public first',
    reply: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          description: z.string(),
          questions: z.number(),
          answersArePublic: z.boolean().describe('Whether the answers can be looked up on this site'),
          isOwn: z.boolean(),
        }),
      ),
      canDrawNeverShown: z.boolean(),
    }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/nights',
    costly: true,
    allow: 'player',
    summary: 'Opens a room for a quiz night',
    body: z.object({ quiz: HostQuizChoiceSchema, settings: QuizNightSettingsSchema }),
    reply: z.object({ code: z.string() }),
  }),
  door: defineEndpoint({
    method: 'GET',
    path: '/api/nights/:code',
    allow: 'anyone',
    limitedByRoom: true,
    summary: 'Returns whether a room with this code exists, and the caller’s seat in it',
    params: QuizNightCodeParams,
    reply: z.object({
      code: z.string(),
      title: z.string(),
      players: z.number(),
      isOver: z.boolean(),
      isDoorClosed: z.boolean().describe('Whether the host has stopped new players from joining'),
      isHost: z.boolean(),
      name: z.string().describe('The caller’s name in this room; empty without a seat'),
    }),
  }),
  join: defineEndpoint({
    method: 'POST',
    path: '/api/nights/:code/join',
    allow: 'anyone',
    limitedByRoom: true,
    summary: 'Takes a seat. A browser with a seat keeps it; a removed one may come back with another name.',
    params: QuizNightCodeParams,
    body: z.object({ name: TextWithoutNul.max(500) }),
    reply: z.object({ seat: z.number(), name: z.string() }),
  }),
  state: defineEndpoint({
    method: 'GET',
    path: '/api/nights/:code/state',
    allow: 'anyone',
    limitedByRoom: true,
    summary: 'Returns the state of a room if it is newer than `after`. For browsers without the event stream.',
    params: QuizNightCodeParams,
    query: QuizNightStateQuery,
    reply: QuizNightStateReply,
  }),
  answer: defineEndpoint({
    method: 'POST',
    path: '/api/nights/:code/answer',
    allow: 'anyone',
    limitedByRoom: true,
    summary: 'Answers the open question. Needs the cookie of a seat.',
    params: QuizNightCodeParams,
    body: z.object({
      question: QuizNightQuestionNumber,
      key: TextWithoutNul.min(8).max(60).describe('Random. A repeated request keeps the time of the first.'),
      option: z.int().min(0).max(20).nullable().default(null),
      text: TextWithoutNul.max(4 * MAX_TYPED_ANSWER_LENGTH).default(''),
    }),
    reply: z.object({ question: z.number(), choice: z.string(), option: z.number().nullable() }),
  }),
  command: defineEndpoint({
    method: 'POST',
    path: '/api/nights/:code/command',
    allow: 'player',
    limitedByRoom: true,
    summary: 'Carries out a command of a host',
    params: QuizNightCodeParams,
    body: z.object({
      command: HostCommandSchema,
      after: z
        .number()
        .describe(
          'The version that the host saw. A command that moves the night on is ignored if the night has moved.',
        ),
    }),
    reply: z.object({ version: z.number(), serverTime: z.number(), view: HostRemoteViewSchema }),
  }),
  nextQuiz: defineEndpoint({
    method: 'POST',
    path: '/api/nights/:code/quiz',
    allow: 'player',
    limitedByRoom: true,
    summary: 'Plays another quiz in the same room, after the podium',
    params: QuizNightCodeParams,
    body: z.object({ quiz: HostQuizChoiceSchema, keepPoints: z.boolean() }),
    reply: z.object({ version: z.number(), serverTime: z.number(), view: HostRemoteViewSchema }),
  }),
  becomeHost: defineEndpoint({
    method: 'POST',
    path: '/api/nights/:code/host',
    allow: 'player',
    summary: 'Makes the caller the second host, by the secret of the host’s link',
    params: QuizNightCodeParams,
    body: z.object({ key: TextWithoutNul.min(1).max(100) }),
    reply: SuccessMessageReply,
  }),
  asked: defineEndpoint({
    method: 'GET',
    path: '/api/nights/:code/asked',
    allow: 'player',
    limitedByRoom: true,
    summary: 'Returns the revealed questions with their keys and picks, the latest first. For hosts.',
    params: QuizNightCodeParams,
    reply: QuizNightAskedQuestionsReply,
  }),
  results: defineEndpoint({
    method: 'GET',
    path: '/api/nights/:code/results',
    allow: 'player',
    summary: 'Returns the standings, the statistics of each question and all picks. For hosts.',
    params: QuizNightCodeParams,
    reply: QuizNightResultsReply,
  }),
  ownResults: defineEndpoint({
    method: 'GET',
    path: '/api/nights/:code/own',
    allow: 'anyone',
    limitedByRoom: true,
    summary: 'Returns the answers of the caller’s seat with the right ones, as far as they are revealed',
    params: QuizNightCodeParams,
    reply: QuizNightPlayerResultsReply,
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/GetUserNights',
    allow: 'player',
    summary: 'Lists the quiz nights that the caller hosted or played in, latest first',
    reply: QuizNightHistoryReply,
  }),
}
