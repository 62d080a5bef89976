/**
 * The kinds of circles. Members of a `days` circle compare how they answered the daily questions. Members of a `duel`
 * compare their runs through quizzes.
 */
export const CIRCLE_KINDS = ['days', 'duel'] as const

export type CircleKind = (typeof CIRCLE_KINDS)[number]

/** What the interface calls a circle of each kind. */
export const CIRCLE_KIND_LABELS: Record<CircleKind, string> = { days: 'circle', duel: 'duel' }
