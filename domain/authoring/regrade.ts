import type { Answer } from '../play/answer.ts'
import type { Day } from '../time/day.ts'
import { isRight, isTyped, optionMeant, type Question } from '../questions/question.ts'
import type { QuestionField, QuestionFields } from '../questions/question-fields.ts'

/** The fields by which answers are judged: a question's key. */
const KEY_FIELDS = [
  'kind',
  'answer',
  'wrongOptions',
  'acceptedAnswers',
  'rejectedAnswers',
] as const satisfies QuestionField[]

/** Whether answers to the one may be judged otherwise than answers to the other. */
export function hasOtherKey(before: QuestionFields, after: QuestionFields): boolean {
  return keyOf(before) !== keyOf(after)
}

function keyOf(question: QuestionFields): string {
  return JSON.stringify(KEY_FIELDS.map((field) => question[field]))
}

/** What a question was from a version on. */
export type QuestionVersion = {
  version: number
  question: Question
  /** Its key also judges answers to earlier versions, from this one on; null when it judges none. */
  regradesFrom: number | null
}

/** What an answer is judged by: `choice` is what was picked or typed. */
type Judged = Pick<Answer, 'questionVersion'> & { choice: string }

/** Whether an answer is right, and which later version's key made it otherwise than it was at first. */
export type Judgement = { correct: boolean; regradedVersion: number | null }

/**
 * How an answer is judged by all that became of its question, whose versions come in order: by the
 * latest key that judges it again, else by that of the version it was given to.
 */
export function judgementOf(
  versions: readonly [QuestionVersion, ...QuestionVersion[]],
  { choice, questionVersion: given }: Judged,
): Judgement {
  // A version that is not noted was as the one before.
  const then = versions.findLast(({ version }) => version <= given) ?? versions[0]
  const now = versions.findLast(
    ({ version, regradesFrom: from }) => from !== null && from <= given && given < version,
  )
  const atFirst = isRight(then.question, choice)
  const correct = now ? isStillRight(now.question, then.question, choice) : atFirst
  return { correct, regradedVersion: now && correct !== atFirst ? now.version : null }
}

function isStillRight(now: Question, then: Question, choice: string): boolean {
  if (isTyped(now) || optionMeant(now, choice) !== null) return isRight(now, choice)
  // An option that is worded anew is the same, unless what is right now stood beside it.
  return isRight(then, choice) && (isTyped(then) || optionMeant(then, now.answer) === null)
}

/** How many answers become right and wrong when a question is judged again, or became so far. */
export type RegradeCounts = { right: number; wrong: number }

/** What judging again would do; of `unknown` answers only the score is known, so that they stay. */
export type RegradePreview = RegradeCounts & { answers: number; unknown: number }

/** A question that was judged again. */
export type Regrade = RegradeCounts & {
  version: number
  /** Milliseconds since 1970. */
  at: number
  isDone: boolean
}

/** What an author wants of an edit of a question that players may have answered. */
export type CorrectionChoice = {
  /** Whether their answers are judged again. */
  regrade: boolean
  /** What is said of it on the question's page; empty for nothing. */
  erratum: string
}

/** Told to a player whose answer counts otherwise than it did at first. */
export type Correction = {
  questionId: string
  questionText: string
  /** The day whose question it is; null when it had none. */
  day: Day | null
  /** Milliseconds since 1970. */
  at: number
  correct: boolean
}
