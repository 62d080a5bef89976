import type { QuestionCloseReason, QuizNightPhase, QuizNightState } from './night-state.ts'
import type { QuizNightExtraTimeFactor, QuizNightSettings } from './settings.ts'
import type { PlayerStanding } from './standings.ts'

/** An option or typed text with the number of players who gave it as their answer. */
export type QuizNightPickCount = { choice: string; count: number; correct: boolean }

/** The part of a question that is shown from its reveal on. The server sends nothing of it earlier. */
export type QuizNightReveal = {
  answer: string
  /** The index of the right option; `null` if the answer is typed. */
  option: number | null
  /** The explanation, which may contain a few harmless HTML tags. */
  moreInfo: string
  reference: string
  picks: readonly QuizNightPickCount[]
}

export type QuizNightQuestionView = {
  number: number
  /** The position of the question in the quiz, from 1; 0 for the unscored trial question. */
  position: number
  round: number
  points: number
  isTyped: boolean
  /**
   * The text of the question. Empty on phones if only the big screen shows questions; the options then are empty texts.
   */
  text: string
  options: readonly string[]
  mediaUrl: string
  mediaText: string
  /** When the question opens; `null` once it is closed. */
  opensAt: number | null
  /** Why the question was closed; `null` except while it is closed and not revealed. */
  closeReason: QuestionCloseReason | null
  reveal: QuizNightReveal | null
}

/** The parts of a question that a host needs to correct its answer key. */
export type AnswerKeyCorrectionQuestion = Pick<QuizNightQuestionView, 'number' | 'isTyped' | 'options'>

/**
 * The data of a quiz night that all its players may see. `version` increases with every change. Times are the server's.
 */
export type QuizNightView = {
  version: number
  serverTime: number
  code: string
  phase: QuizNightPhase
  isPaused: boolean
  /**
   * When the current phase of the quiz night ends. In the phase `question`, the time at which the question closes for
   * players without extra time.
   */
  endsAt: number | null
  quiz: QuizNightState['quiz'] & { questions: number; rounds: number }
  settings: QuizNightSettings
  /** Whether the host has stopped new players from joining. */
  isDoorClosed: boolean
  players: number
  question: QuizNightQuestionView | null
  /** The picture or sound of the next question, to be fetched before it opens; empty for none. */
  nextMedia: string
  /**
   * The standings: on big screens of all players; on phones of the best five, and only while standings or the podium
   * are shown.
   */
  standings: readonly PlayerStanding[]
}

/** The data of a quiz night that the big screen shows. */
export type BigScreenView = QuizNightView & {
  /** The names of all players of the quiz night, in the order in which they joined. */
  names: readonly string[]
  /** How many players have answered the current question. */
  answered: number
}

type HostPlayer = {
  seat: number
  name: string
  isRemoved: boolean
  extraTime: QuizNightExtraTimeFactor
  /**
   * The number of the first question that the player may answer. Players who join late cannot answer earlier questions.
   */
  firstQuestion: number
}

/** The data of a quiz night that the host's remote shows. */
export type HostRemoteView = BigScreenView & {
  notes: { answer: string; acceptedAnswers: readonly string[]; moreInfo: string; reference: string } | null
  /** The answers to the current question so far. */
  picks: readonly QuizNightPickCount[]
  next: { text: string; answer: string } | null
  people: readonly HostPlayer[]
  /** The secret of the link for a second host; empty once there is one. */
  secondHostKey: string
}

/** The data of a quiz night that only one player sees, on that player's phone. */
export type QuizNightPlayerView = {
  seat: number
  name: string
  isRemoved: boolean
  points: number
  /** The player's place in the standings, from 1; 0 before the first reveal. */
  place: number
  /** How many points the player lacks to reach the next better place. */
  behind: number
  extraTime: QuizNightExtraTimeFactor
  /** When the open question closes for this player. */
  closesAt: number | null
  canAnswer: boolean
  /** The player's answer to the current question. */
  answer: { choice: string; option: number | null } | null
  /** Whether the player's answer to the current question is right, and its points; `null` before the reveal. */
  result: { correct: boolean; points: number } | null
}
