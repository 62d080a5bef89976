/** `days` compares the questions of days. `duel` compares runs through quizzes. */
export const CIRCLE_KINDS = ['days', 'duel'] as const

export type CircleKind = (typeof CIRCLE_KINDS)[number]
