import type { ReplyTo } from '#contract/call.ts'
import type { listReviews } from '#contract/reviews/calls.ts'

/** The questions that are due for review today, and when the next ones are due. */
export type Deck = ReplyTo<typeof listReviews>

/** A question that is due for review. */
export type DueReview = Deck['data'][number]
