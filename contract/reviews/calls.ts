import { defineCall } from '../call.ts'
import { questionFromWire } from '../questions/wire.ts'

export const listDueReviews = defineCall('GET /api/GetReviews', {
  reply: ({ data, ...outlook }) => ({
    data: data.map(({ question, ...due }) => ({ ...due, question: questionFromWire(question) })),
    ...outlook,
  }),
})
export const getReviewOverview = defineCall('GET /api/GetReviewOutlook')
export const addReview = defineCall('POST /api/AddReview')
export const setReviewStar = defineCall('POST /api/SetReviewStar')
export const listStarredQuestions = defineCall('GET /api/GetReviewStars')
export const getMemoryRetention = defineCall('GET /api/GetRetention')
export const listOpenQuestions = defineCall('GET /api/GetOpenQuestions', {
  reply: ({ data }) => data.map(questionFromWire),
})
