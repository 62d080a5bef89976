/**
 * The kinds of circles: members of `days` compare their answers to the questions of days, members of a `duel` their
 * runs through quizzes.
 */
export const CIRCLE_KINDS = ['days', 'duel'] as const

export type CircleKind = (typeof CIRCLE_KINDS)[number]

/** What the interface calls a circle of each kind. */
export const CIRCLE_KIND_LABELS: Record<CircleKind, string> = { days: 'circle', duel: 'duel' }
