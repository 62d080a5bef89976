/** How long before today a visitor or player last came: never, yesterday, within a week or earlier. */
export const PREVIOUS_VISIT_CATEGORIES = ['new', 'yesterday', 'week', 'longer'] as const
export type VisitRecency = (typeof PREVIOUS_VISIT_CATEGORIES)[number]

/** How a visitor came to the site: without a link, or by a link from a page, share, feed, chat or embedded card. */
export const TRAFFIC_SOURCES = ['direct', 'link', 'share', 'feed', 'chat', 'embed'] as const
export type TrafficSource = (typeof TRAFFIC_SOURCES)[number]

/** The buckets of streak lengths, each named after its smallest number of days. */
export const STREAK_LENGTH_BUCKETS = ['1', '2', '7', '30', '100'] as const

/** The hours of a UTC day, from 00 to 23. */
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/**
 * The audience measures that are counted each day, each with its possible states. Measures and states are fixed, so
 * that browsers cannot increase the number of a day's rows.
 */
export const AUDIENCE_MEASURES = {
  /** The first page view of each browser on a day. */
  views: PREVIOUS_VISIT_CATEGORIES,
  sources: TRAFFIC_SOURCES,
  /** First picks of today's question, by visitors and by players. */
  'visitor plays': PREVIOUS_VISIT_CATEGORIES,
  'player plays': PREVIOUS_VISIT_CATEGORIES,
  /** The number of right first picks of today's question, by visitors and by players. */
  solved: ['visitor', 'player'],
  /**
   * `second day`: plays by people whose first play was yesterday. `next week`: the first plays of a week by people who
   * also played in the week before.
   */
  returned: ['second day', 'next week'],
  /** Plays by people who play for the first time in a week, which begins on Monday. */
  weeks: ['all'],
  streaks: STREAK_LENGTH_BUCKETS,
  hours: HOURS,
  quizzes: ['begun', 'finished'],
  nights: ['opened'],
  circles: ['opened', 'joined'],
  shares: ['pressed'],
  mail: ['gained', 'lost'],
} as const satisfies Record<string, readonly string[]>

export type AudienceMeasure = keyof typeof AUDIENCE_MEASURES

export type AudienceCount = { day: string; measure: string; state: string; n: number }
