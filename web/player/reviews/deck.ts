import type { ReplyTo } from '#contract/call.ts'
import type { listReviews } from '#contract/reviews/calls.ts'

/** The questions that come back today, and what comes after them. */
export type Deck = ReplyTo<typeof listReviews>

/** One of them. */
export type DueReview = Deck['data'][number]
