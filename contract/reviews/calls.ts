import { call } from '../call.ts'
import { questionFromWire } from '../questions/wire.ts'

export const listReviews = call('GET /api/GetReviews', {
  reply: ({ data, ...outlook }) => ({
    data: data.map(({ question, ...due }) => ({ ...due, question: questionFromWire(question) })),
    ...outlook,
  }),
})
export const getReviewOutlook = call('GET /api/GetReviewOutlook')
export const addReview = call('POST /api/AddReview')
export const setReviewStar = call('POST /api/SetReviewStar')
export const listReviewStars = call('GET /api/GetReviewStars')
export const getRetention = call('GET /api/GetRetention')
export const listOpenQuestions = call('GET /api/GetOpenQuestions', {
  reply: ({ data }) => data.map(questionFromWire),
})
