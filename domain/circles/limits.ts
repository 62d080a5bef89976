import { DAY_MS } from '../time/units.ts'

export const MAX_CIRCLE_MEMBERS = 200

/** The longest name of a circle, in characters. */
export const MAX_CIRCLE_NAME_CHARACTERS = 40

/** The most circles that one browser or account can be in. It bounds what one answer writes. */
export const MAX_CIRCLES_PER_MEMBER = 50

/** How long after its members last played a circle of friends is deleted, in milliseconds. */
export const CIRCLE_LIFETIME_MS = 90 * DAY_MS

/** How long after leaving a circle a member can rejoin it. Afterwards the member's place and results are deleted. */
export const CIRCLE_REJOIN_PERIOD_MS = 7 * DAY_MS

/** How many days the results of members without an account are kept. Their streak has at most as many days. */
export const MAX_CIRCLE_PLAY_AGE_DAYS = 100
