import { z } from 'zod'
import { REVIEW_GRADES } from '#domain/review/review.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { QuestionIdList, StorableText } from '../base/form-fields.ts'
import { MAX_IDS_PER_REQUEST } from '../base/max-ids.ts'
import { DayReply, QuestionReply } from '../questions/contract.ts'

const Id = StorableText.min(1, 'Please name the question').max(200)

const outlookShape = {
  due: z.number().describe('How many questions wait today'),
  done: z.number().describe('How many were reviewed today already'),
  next: z
    .object({ day: DayReply, count: z.number() })
    .nullable()
    .describe('When nothing waits: the day on which the next come, and how many'),
}

const DueSchema = z.object({
  question: QuestionReply,
  attemptId: z.string().describe('Send it with the review, so that it counts once'),
  days: z.record(z.enum(REVIEW_GRADES), z.number()).describe('In how many days the question will be back, by grade'),
})

export const reviewsContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/GetReviews',
    allow: 'player',
    summary: 'The questions that come back to the signed-in player today, at most 20 a day',
    lasts: 'moment',
    reply: z.object({ ...outlookShape, data: z.array(DueSchema) }),
  }),
  outlook: defineEndpoint({
    method: 'GET',
    path: '/api/GetReviewOutlook',
    allow: 'player',
    summary: 'How many questions come back to the signed-in player today, or when the next do',
    lasts: 'moment',
    reply: z.object(outlookShape),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/AddReview',
    allow: 'player',
    summary: 'Says how well the signed-in player knew a question that came back',
    lasts: 'moment',
    body: z.object({
      questionId: Id,
      attemptId: Id.describe('Names the review; the same again changes nothing'),
      grade: z.enum(REVIEW_GRADES),
      reviewedAt: z
        .number()
        .int('Please give the time in whole milliseconds')
        .min(0, 'That is before there were questions')
        .optional()
        .describe('Milliseconds since 1970, for what is sent later; now when not said'),
    }),
    reply: z.object({
      due: DayReply.nullable().describe('When it comes back; null when it was taken out'),
    }),
  }),
  setStar: defineEndpoint({
    method: 'POST',
    path: '/api/SetReviewStar',
    allow: 'player',
    summary: 'Has a question come back to the signed-in player, or not any more',
    lasts: 'moment',
    body: z.object({ questionId: Id, starred: z.boolean() }),
    reply: z.object({
      due: DayReply.nullable().describe('When it comes back; null when it does not'),
    }),
  }),
  stars: defineEndpoint({
    method: 'GET',
    path: '/api/GetReviewStars',
    allow: 'player',
    summary: 'Which of some questions come back to the signed-in player',
    lasts: 'moment',
    query: z.object({ ids: QuestionIdList(MAX_IDS_PER_REQUEST) }),
    reply: z.object({ data: z.array(z.string()) }),
  }),
  retention: defineEndpoint({
    method: 'GET',
    path: '/api/GetRetention',
    allow: 'player',
    summary: 'How much of what comes back the signed-in player likely knows, day by day',
    lasts: 'moment',
    reply: z.object({
      questions: z.number().describe('How many come back at some time'),
      curve: z
        .array(z.object({ day: DayReply, share: z.number().describe('0 to 1') }))
        .describe('Four weeks back, and four ahead without another review'),
    }),
  }),
  questions: defineEndpoint({
    method: 'GET',
    path: '/api/GetOpenQuestions',
    allow: 'anyone',
    summary: 'Some questions that have had their day or are asked in a quiz, by their ids',
    lasts: 'moment',
    query: z.object({ ids: QuestionIdList(20) }),
    reply: z.object({ data: z.array(QuestionReply) }),
  }),
}
