import type { ApiCallReply } from '#contract/call.ts'
import type { listDueReviews } from '#contract/reviews/calls.ts'

/** The questions that are due for review today, and when the next ones are due. */
export type ReviewDeck = ApiCallReply<typeof listDueReviews>

export type DueReviewQuestion = ReviewDeck['data'][number]
