import type { ApiCallReply } from '#contract/call.ts'
import type { listDueReviews } from '#contract/reviews/calls.ts'

/** The questions that are due for review today, and when the next ones are due. */
export type QuestionReviewDeck = ApiCallReply<typeof listDueReviews>

export type DueReviewQuestion = QuestionReviewDeck['data'][number]
