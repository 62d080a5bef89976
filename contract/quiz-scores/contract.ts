import { z } from 'zod'
import { defineEndpoint, withWireFormat } from '../base/endpoint.ts'
import { quizRecordToWire, type QuizResultWire, quizResultToWire } from './wire.ts'
import { parseTimeTaken } from '../base/time-taken.ts'

const ResultSchema = z.object({
  Score: z.number(),
  Total: z.number(),
  Time: z.string().describe('hh:mm:ss; empty when not known'),
  FinishedAt: z.number().describe('Milliseconds since 1970'),
}) satisfies z.ZodType<QuizResultWire>

const QuizResultReply = withWireFormat(ResultSchema, quizResultToWire)

const QuizRecordSchema = z.object({
  QuizID: z.string(),
  Title: z.string().describe('Empty when the quiz is gone'),
  Stub: z.string().describe('Empty when the quiz cannot be played any more'),
  Times: z.number().describe('How often it was played to the end'),
  Best: ResultSchema,
  Last: ResultSchema,
})

export const quizScoresContract = {
  add: defineEndpoint({
    method: 'POST',
    path: '/api/AddUserScore',
    allow: 'player',
    scope: 'answers:write',
    summary: "Saves a player's score in a quiz; the same run again changes nothing",
    lasts: 'moment',
    body: z
      .object({
        QuizID: z.string().min(1, 'Please name the quiz').max(200),
        UserID: z.string().max(200).describe("The signed-in player's own id"),
        Score: z
          .number()
          .int('Please give the score as a whole number')
          .min(0, 'A score is not negative')
          .describe('How many answers were right'),
        Time: z.string().max(100).optional().describe('What the stopwatch showed, hh:mm:ss'),
        AttemptID: z
          .string()
          .max(100)
          .optional()
          .describe('Names the run; without it, the same score and time are the same run'),
      })
      .transform((body) => ({
        quizId: body.QuizID,
        playerId: body.UserID,
        score: body.Score,
        timeTaken: parseTimeTaken(body.Time),
        attemptId: body.AttemptID ?? `${body.QuizID} ${body.Score} ${body.Time ?? ''}`,
      })),
    reply: z.object({ message: z.string(), data: QuizResultReply }),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/GetUserScores',
    allow: 'player',
    scope: 'stats:read',
    summary: "The signed-in player's results: the best and the last of each quiz",
    lasts: 'moment',
    query: z.object({ id: z.string().max(200).describe("The signed-in player's own id") }),
    reply: z.object({
      data: z.array(withWireFormat(QuizRecordSchema, quizRecordToWire)),
    }),
  }),
}
