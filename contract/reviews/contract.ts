import { z } from 'zod'
import { RECALL_GRADES } from '#domain/review/review.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { QuestionIdList, TextWithoutNul } from '../base/form-fields.ts'
import { MAX_IDS_PER_REQUEST } from '../base/max-ids.ts'
import { DayResponseSchema, QuestionReply } from '../questions/contract.ts'

const Id = TextWithoutNul.min(1, 'Please say which question').max(200)

const outlookShape = {
  due: z.number().describe('The number of reviews still due today'),
  done: z.number().describe('The number of reviews done today'),
  next: z
    .object({ day: DayResponseSchema, count: z.number() })
    .nullable()
    .describe('If none are due today: the next day with reviews, and their number'),
}

const DueSchema = z.object({
  question: QuestionReply,
  attemptId: z.string().describe('Send it with the review, so that a retry is not counted twice'),
  days: z.record(z.enum(RECALL_GRADES), z.number()).describe('The number of days until the next review, by grade'),
})

export const reviewsContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/GetReviews',
    allow: 'player',
    summary: 'Lists the questions that the signed-in player should review today, at most 20 a day',
    reply: z.object({ ...outlookShape, data: z.array(DueSchema) }),
  }),
  outlook: defineEndpoint({
    method: 'GET',
    path: '/api/GetReviewOutlook',
    allow: 'player',
    summary: 'Counts the reviews due today, or returns when the next are due',
    reply: z.object(outlookShape),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/AddReview',
    allow: 'player',
    summary: 'Records how well the signed-in player knew a reviewed question',
    body: z.object({
      questionId: Id,
      attemptId: Id.describe('An id of the review, so that a retry changes nothing'),
      grade: z.enum(RECALL_GRADES),
      reviewedAt: z
        .number()
        .int('Please give the time in whole milliseconds')
        .min(0, 'That’s before the first question')
        .optional()
        .describe('Milliseconds since 1970, for reviews that are sent later. The default is now.'),
    }),
    reply: z.object({
      due: DayResponseSchema.nullable().describe(
        'When the question is due again; null if it was removed from the reviews',
      ),
    }),
  }),
  setStar: defineEndpoint({
    method: 'POST',
    path: '/api/SetReviewStar',
    allow: 'player',
    summary: "Adds a question to the signed-in player's reviews, or removes it",
    body: z.object({ questionId: Id, starred: z.boolean() }),
    reply: z.object({
      due: DayResponseSchema.nullable().describe('When the question is due; null if it is not in the reviews'),
    }),
  }),
  stars: defineEndpoint({
    method: 'GET',
    path: '/api/GetReviewStars',
    allow: 'player',
    summary: "Returns which of the given questions are in the signed-in player's reviews",
    query: z.object({ ids: QuestionIdList(MAX_IDS_PER_REQUEST) }),
    reply: z.object({ data: z.array(z.string()) }),
  }),
  retention: defineEndpoint({
    method: 'GET',
    path: '/api/GetRetention',
    allow: 'player',
    summary: 'Draws the estimated share of reviewed questions that the signed-in player remembers, by day',
    reply: z.object({
      questions: z.number().describe('The number of questions in the reviews'),
      today: z.number().nullable().describe('The share today, from 0 to 1; null before the first answer'),
      html: z
        .string()
        .describe('A chart of the last four weeks, and of the next four without further reviews, as HTML'),
    }),
  }),
  questions: defineEndpoint({
    method: 'GET',
    path: '/api/GetOpenQuestions',
    allow: 'anyone',
    summary: 'Returns questions by id whose day has come or that belong to a quiz',
    query: z.object({ ids: QuestionIdList(20) }),
    reply: z.object({ data: z.array(QuestionReply) }),
  }),
}
