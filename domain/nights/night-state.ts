import type { QuizNightExtraTimeFactor, QuizNightSettings } from './settings.ts'

/** The phases of a quiz night, in order. After `revealed` comes the next question, the standings or the podium. */
export const QUIZ_NIGHT_PHASES = [
  'lobby',
  'question',
  'closed',
  'revealed',
  'standings',
  'break',
  'podium',
  'ended',
] as const
export type QuizNightPhase = (typeof QUIZ_NIGHT_PHASES)[number]

/** Why a question was closed: by its host, because its time was over, or because everyone had answered. */
export const QUESTION_CLOSE_REASONS = ['host', 'time', 'everyone answered'] as const
export type QuestionCloseReason = (typeof QUESTION_CLOSE_REASONS)[number]

/**
 * A question of the current quiz. The state of a quiz night does not contain the text of the question, which never
 * changes.
 */
export type QuizNightQuestionSlot = {
  /** The number of the question in the whole quiz night, from 0, across all its quizzes. */
  number: number
  /** The round of the quiz, from 1. The unscored trial question at the start belongs to round 0. */
  round: number
  /** The points for a right answer; 0 for the unscored trial question. */
  points: number
}

/** A host's changes to the answer key of a question. */
export type CorrectedAnswerKey = {
  /** The right option or text as the host changed it; `null` if it is unchanged. */
  answer: string | null
  /** Typed answers that the host has accepted as right in addition. */
  accepted: readonly string[]
}

/** The state of a quiz night. Everything else (names, answers, points) is stored by seat. */
export type QuizNightState = {
  settings: QuizNightSettings
  quiz: { title: string; answersArePublic: boolean; count: number }
  questions: readonly QuizNightQuestionSlot[]
  phase: QuizNightPhase
  /** The index of the current question in `questions`; -1 before the first. */
  index: number
  /** When the current question opens, in milliseconds since 1970. `null` except in `question` and `closed`. */
  opensAt: number | null
  /** When the current question closes for players without extra time; `null` without a time limit. */
  closesAt: number | null
  /** When the current question was closed. `null` except in `closed`. */
  closedAt: number | null
  /** Why the current question was closed. `null` except in `closed`. */
  closeReason: QuestionCloseReason | null
  /** When the current phase of the quiz night ends by the clock; `null` if the host ends the phase. */
  endsAt: number | null
  /** When the quiz night was paused; `null` while it is not paused. */
  pausedAt: number | null
  /**
   * The number of the first question whose points count. It changes when the next quiz starts without the points of the
   * earlier ones.
   */
  countsFrom: number
  /** The number of the latest revealed question; -1 before the first. */
  revealedUpTo: number
  /** The questions that the host skipped, which give no points, by their number in the quiz night. */
  skipped: readonly number[]
  /** The host's changes to answer keys, by the number of the question in the quiz night. */
  keys: Readonly<Record<number, CorrectedAnswerKey>>
  /** Whether the host has stopped new players from joining. */
  isDoorClosed: boolean
  /** Whether only a few new players a minute may join, because the host has removed many at once. */
  isDoorSlow: boolean
  /** Players who have more time than the others, by seat. */
  extraTime: Readonly<Record<number, QuizNightExtraTimeFactor>>
}

export type NewQuizNightQuiz = {
  title: string
  answersArePublic: boolean
  questions: readonly QuizNightQuestionSlot[]
}

/** The delay in milliseconds after which a question opens on every screen at once when the host presses "next". */
export const QUESTION_OPENING_DELAY_MS = 400
/** How long after a question closes an answer to it may still arrive, in milliseconds. */
export const ANSWER_GRACE_MS = 300

const UNCHANGED_KEY: CorrectedAnswerKey = { answer: null, accepted: [] }

export function getCorrectedAnswerKey(night: QuizNightState, number: number): CorrectedAnswerKey {
  return night.keys[number] ?? UNCHANGED_KEY
}

export function getCurrentQuizNightQuestion(night: QuizNightState): QuizNightQuestionSlot | null {
  return night.questions[night.index] ?? null
}

/** Returns whether a question has been shown to the room, in this quiz or an earlier one. */
export function isQuizNightQuestionShown({ questions, index }: QuizNightState, number: number): boolean {
  const first = questions[0]?.number ?? 0
  return number >= 0 && number <= first + index
}

/**
 * Returns whether the points that were added up for an older state of a quiz night are still right. Then only the
 * points of the questions revealed since then have to be added.
 */
export function haveSameQuizNightScoring(older: QuizNightState, night: QuizNightState): boolean {
  const toScoring = ({ countsFrom, skipped, keys }: QuizNightState) => JSON.stringify([countsFrom, skipped, keys])
  return older.revealedUpTo <= night.revealedUpTo && toScoring(older) === toScoring(night)
}

/** Returns the first question that a player who joins now may answer: the next one. */
export function getLateJoinerQuestionNumber(night: QuizNightState): number {
  const current = getCurrentQuizNightQuestion(night)
  return current ? current.number + 1 : (night.questions[0]?.number ?? 0)
}
