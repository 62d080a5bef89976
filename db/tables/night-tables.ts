import type { Generated } from 'kysely'

/** The room of a quiz night. */
export type QuizNightRoomsTable = {
  code: string
  /** Increases with every change by a host or the clock. Joining and answering does not change it. */
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
  /** Counts all questions of the room from 0. */
  number: number
  /** Counts the quizzes of the room from 1. */
  quiz: number
  /** JSON of `QuizNightQuestion` in domain/nights/night-answer.ts. */
  question: string
}

/** A player or team in a quiz night. */
export type QuizNightSeatsTable = {
  room: string
  /** From 1. */
  seat: number
  name: string
  /** Unique in the room, so that no name can imitate another. Removed seats have one that no name has. */
  skeleton: string
  /** The checksum of the secret in the browser's cookie. */
  secret: string
  /** The player who was signed in when joining; `null` for none. */
  user_id: string | null
  /** The first question that the seat may answer. */
  first_question: number
  /** When a host removed the seat; `null` if it is not removed. */
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
  /** From the opening of the question to the arrival, without pauses. */
  taken_ms: number
  /** How often the player has changed the answer. */
  changes: Generated<number>
  correct: number
  points: number
}

export type QuizNightTables = {
  night_rooms: QuizNightRoomsTable
  night_questions: QuizNightQuestionsTable
  night_seats: QuizNightSeatsTable
  night_answers: QuizNightAnswersTable
}
