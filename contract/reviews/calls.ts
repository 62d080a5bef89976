import { defineApiCall } from '../call.ts'
import { parseQuestionJson } from '../questions/wire.ts'

export const listDueReviews = defineApiCall('GET /api/GetReviews', {
  reply: ({ data, ...outlook }) => ({
    data: data.map(({ question, ...due }) => ({ ...due, question: parseQuestionJson(question) })),
    ...outlook,
  }),
})
export const getReviewDueCounts = defineApiCall('GET /api/GetReviewOutlook')
export const addReview = defineApiCall('POST /api/AddReview')
export const setReviewStar = defineApiCall('POST /api/SetReviewStar')
export const listStarredQuestions = defineApiCall('GET /api/GetReviewStars')
export const getReviewRetentionCurve = defineApiCall('GET /api/GetRetention')
export const listPlayableQuestionsByIds = defineApiCall('GET /api/GetOpenQuestions', {
  reply: ({ data }) => data.map(parseQuestionJson),
})
