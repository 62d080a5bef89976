import { z } from 'zod'
import { defineEndpoint, withJsonSerializer } from '../base/endpoint.ts'
import { serializeQuizRecord, type QuizResultJson, serializeQuizResult } from './wire.ts'
import { parseTimeTaken } from '../base/time-taken.ts'

const ResultSchema = z.object({
  Score: z.number(),
  Total: z.number(),
  Time: z.string().describe('hh:mm:ss; empty if unknown'),
  FinishedAt: z.number().describe('Milliseconds since 1970'),
}) satisfies z.ZodType<QuizResultJson>

const QuizResultReply = withJsonSerializer(ResultSchema, serializeQuizResult)

const QuizRecordSchema = z.object({
  QuizID: z.string(),
  Title: z.string().describe('Empty if the quiz was deleted'),
  Stub: z.string().describe('Empty if the quiz can no longer be played'),
  Times: z.number().describe('The number of completed runs'),
  Best: ResultSchema,
  Last: ResultSchema,
})

export const quizScoresContract = {
  add: defineEndpoint({
    method: 'POST',
    path: '/api/AddUserScore',
    allow: 'player',
    scope: 'answers:write',
    summary: "Saves a player's score in a quiz. Repeating a run changes nothing.",
    body: z
      .object({
        QuizID: z.string().min(1, 'Please say which quiz').max(200),
        UserID: z.string().max(200).describe('The id of the signed-in player'),
        Score: z
          .number()
          .int('Please give the score as a whole number')
          .min(0, "The score can't be negative")
          .describe('The number of right answers'),
        Time: z.string().max(100).optional().describe('The time taken, hh:mm:ss'),
        AttemptID: z
          .string()
          .max(100)
          .optional()
          .describe(
            'An id of the run, so that a retry is not counted twice. Without it, equal scores and times are the same run.',
          ),
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
    summary: "Lists the signed-in player's best and latest result of each quiz",
    query: z.object({ id: z.string().max(200).describe('The id of the signed-in player') }),
    reply: z.object({
      data: z.array(withJsonSerializer(QuizRecordSchema, serializeQuizRecord)),
    }),
  }),
}
