import type { Generated } from 'kysely'

export type QuizNightRoomsTable = {
  code: string
  /**
   * The version of the quiz night's state. It increases with every change by a host or the clock, but not when players
   * join or answer.
   */
  version: number
  /** JSON of `QuizNightState` in domain/nights/night-state.ts. */
  state: string
  /** The number of the current question; -1 before the first. */
  question: number
  host_id: string
  second_host_id: string | null
  /** The secret of the link for a second host. */
  second_host_key: string
  created_at: number
}

/** A question of a quiz night, as it was when the quiz was chosen. */
type QuizNightQuestionsTable = {
  room: string
  /** The number of the question, from 0, across all quizzes of the quiz night. */
  number: number
  /** Counts the quizzes of the quiz night from 1. */
  quiz: number
  /** JSON of `QuizNightQuestion` in domain/nights/night-answer.ts. */
  question: string
}

/** A player or team in a quiz night. */
export type QuizNightSeatsTable = {
  room: string
  /** The number of the player or team in the quiz night, from 1. */
  seat: number
  name: string
  /**
   * The player's name without accents, case and look-alike letters. It is unique in the quiz night, so that no player
   * can imitate another. Once a host has removed the player, the column contains `removed` and the number of the seat,
   * so that the name is free again.
   */
  skeleton: string
  /** The checksum of the secret in the browser's cookie. */
  secret: string
  /** The player who was signed in when joining; `null` for none. */
  user_id: string | null
  /** The number of the first question that the player may answer. */
  first_question: number
  /** When a host removed the player; `null` if the player is not removed. */
  removed_at: number | null
}

/** An answer in a quiz night. */
export type QuizNightAnswersTable = {
  room: string
  question: number
  seat: number
  choice: string
  /** Chosen by the browser, so that sending the same answer again changes nothing. */
  attempt_id: string
  arrived_at: number
  /** The time from the opening of the question to the arrival of the answer, without pauses, in milliseconds. */
  taken_ms: number
  /** How often the player has changed the answer. */
  changes: Generated<number>
  correct: number
  points: number
}

export type QuizNightDatabaseTables = {
  night_rooms: QuizNightRoomsTable
  night_questions: QuizNightQuestionsTable
  night_seats: QuizNightSeatsTable
  night_answers: QuizNightAnswersTable
}
