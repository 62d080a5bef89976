/** The time from asking for the options until the last of them has turned over, in milliseconds. */
export const ANSWER_OPTIONS_REVEAL_DURATION_MS = 750

/**
 * The time in milliseconds of half of the animation that turns an answer card over: its back turns away, and then its
 * face turns up in as much time.
 */
export const CARD_HALF_FLIP_MS = 150

/**
 * Picks within this time after the options opened are ignored, as the second click of a double click. Otherwise a
 * stray click would be recorded as the first pick.
 */
export const DOUBLE_CLICK_MS = 500
