import type { Generated } from 'kysely'

/** Friends who compare their results of each day, or play quizzes against each other. */
export type CirclesTable = {
  id: string
  /** One of `CIRCLE_KINDS` in domain/circles/circle-kind.ts. */
  kind: string
  name: string
  /** The secret of the circle's invitation link. A new secret makes the old link invalid. */
  link_key: string
  /** The seat of the circle's owner, who may remove members and make a new link. */
  maker: number
  created_at: number
  /**
   * When a member of the circle last played, as far as the site has recorded it for the circle. Members with an account
   * may have played later without opening the circle.
   */
  played_at: number
}

/** A member's place in a circle. */
export type CircleSeatsTable = {
  circle: string
  /** The number of the member in the circle, from 1. */
  seat: number
  name: string
  /**
   * The name without accents, case and look-alike letters. It is unique in the circle, so that no member can imitate
   * another. When the member leaves, `left` and the seat replace it, so that the name is free again.
   */
  skeleton: string
  /** The checksum of the secret in the cookie of the member's browser; `null` for a member with an account. */
  secret: string | null
  /** The member's account; `null` for a member without one. */
  user_id: string | null
  joined_at: number
  /** When the member left or was removed; `null` for a member. */
  left_at: number | null
  /** 1 if the circle's owner removed the member. */
  removed: number
  /** JSON list of the quizzes that a member without an account has played; `null` if unknown. */
  played_quizzes: Generated<string | null>
}

/** A member's answer to the question of a day, as the member's browser reported it. */
type CirclePlaysTable = {
  circle: string
  day: string
  seat: number
  correct: number
  solved_at_try: number | null
  /** The time that the member took to answer, in milliseconds; `null` if unknown. */
  time_taken: number | null
  /**
   * The nonce of the receipt that proves the answer. It is `null` for a member with an account, whose answer is stored
   * with the account. Only the number of tries is then taken from this row.
   */
  nonce: string | null
}

/** A quiz that the members of a duel play. Circles that compare days have no rounds. */
type CircleRoundsTable = {
  circle: string
  /** The number of the quiz in the duel, from 1. */
  round: number
  quiz_id: string
  slug: string
  title: string
  started_at: number
}

/** A member's run through the quiz of a round, as the member's browser reported it. */
type CircleRunsTable = {
  circle: string
  round: number
  seat: number
  /**
   * The results of the run in the order of the quiz's questions: one digit for each question, which is 1 if the first
   * pick was right.
   */
  marks: string
  time_taken: number
}

/** A name that members reported, until an admin decides. */
type CircleNameReportsTable = {
  circle: string
  /** The seat of the member whose name was reported; 0 for the name of the circle itself. */
  seat: number
  name: string
  reports: number
  reported_at: number
}

export type CircleDatabaseTables = {
  circles: CirclesTable
  circle_seats: CircleSeatsTable
  circle_plays: CirclePlaysTable
  circle_rounds: CircleRoundsTable
  circle_runs: CircleRunsTable
  circle_name_reports: CircleNameReportsTable
}
