import { z } from 'zod'
import { QuizNightPickCountSchema, PlayerStandingSchema } from './views.ts'

const ResultQuestion = z.object({
  number: z.number(),
  quiz: z.number().describe('Counts the quizzes of the room from 1'),
  text: z.string(),
  answer: z.string(),
  isSkipped: z.boolean(),
  isTrial: z.boolean(),
  answered: z.number(),
  right: z.number(),
  averageSeconds: z.number().nullable().describe('The average time of the answers'),
  picks: z.array(QuizNightPickCountSchema),
})

export const QuizNightResultsReply = z.object({
  code: z.string(),
  title: z.string(),
  createdAt: z.number(),
  standings: z.array(PlayerStandingSchema),
  questions: z.array(ResultQuestion),
  answers: z
    .array(
      z.object({
        seat: z.number(),
        question: z.number(),
        choice: z.string(),
        correct: z.boolean(),
        points: z.number(),
        seconds: z.number(),
      }),
    )
    .describe('All picks'),
})

export const QuizNightAskedQuestionsReply = z.object({
  data: z.array(
    z.object({
      number: z.number(),
      text: z.string(),
      isTyped: z.boolean(),
      options: z.array(z.string()),
      answer: z.string(),
      picks: z.array(QuizNightPickCountSchema),
    }),
  ),
})

export const QuizNightPlayerResultsReply = z.object({
  title: z.string(),
  name: z.string(),
  points: z.number(),
  place: z.number(),
  players: z.number(),
  questions: z.array(
    z.object({
      number: z.number(),
      questionId: z
        .string()
        .describe(
          'Empty if the site has not shown the question yet. POST /api/AddUserScoreQuestion with this id and the choice ' +
            'records the answer; a missed question then comes back in Review.',
        ),
      text: z.string(),
      answer: z.string(),
      moreInfo: z.string(),
      choice: z.string().nullable(),
      correct: z.boolean(),
      points: z.number(),
    }),
  ),
})

export const QuizNightHistoryReply = z.object({
  data: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      createdAt: z.number(),
      deletedAt: z.number().describe('When the room will be deleted'),
      isHost: z.boolean(),
      isOver: z.boolean(),
      name: z.string().describe('The caller’s name in the room; empty for hosts'),
    }),
  ),
})
