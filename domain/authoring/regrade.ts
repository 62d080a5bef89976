import type { Answer } from '../play/answer.ts'
import { isRightAnswer, isAnsweredByTyping, findMatchingAnswerOption, type Question } from '../questions/question.ts'
import type { QuestionFieldName, QuestionFields } from '../questions/question-fields.ts'

/** The fields that make up a question's answer key, by which answers are judged. */
const KEY_FIELDS = [
  'kind',
  'answer',
  'wrongOptions',
  'acceptedAnswers',
  'rejectedAnswers',
] as const satisfies QuestionFieldName[]

/** Returns whether the answer key differs, so that answers may be judged differently. */
export function hasAnswerKeyChanged(before: QuestionFields, after: QuestionFields): boolean {
  return serializeKey(before) !== serializeKey(after)
}

function serializeKey(question: QuestionFields): string {
  return JSON.stringify(KEY_FIELDS.map((field) => question[field]))
}

export type QuestionVersion = {
  version: number
  question: Question
  /**
   * The number of the earliest question version whose answers a regrade judged again by this version's key. The author
   * chose it. `null` when this version was saved without a regrade.
   */
  regradesFrom: number | null
}

/** The pick or guess and the version of the question that it answered. */
type JudgedAnswer = Pick<Answer, 'questionVersion'> & { choice: string }

/** Whether an answer is right, and the version whose regrade changed that; `null` when no regrade changed it. */
export type RegradedAnswerResult = { correct: boolean; regradedVersion: number | null }

/**
 * Judges an answer by the history of its question. `versions` are in ascending order. The latest
 * version with a regrade that covers the answer decides, otherwise the version that was answered.
 */
export function gradeAnswerAcrossQuestionVersions(
  versions: readonly [QuestionVersion, ...QuestionVersion[]],
  { choice, questionVersion: given }: JudgedAnswer,
): RegradedAnswerResult {
  // Only versions of a question that change its answer key are stored. Every other version has the answer key of the
  // last stored version before it.
  const then = versions.findLast(({ version }) => version <= given) ?? versions[0]
  const now = versions.findLast(({ version, regradesFrom: from }) => from !== null && from <= given && given < version)
  const atFirst = isRightAnswer(then.question, choice)
  const correct = now ? isRightAfterRegrade(now.question, then.question, choice) : atFirst
  return { correct, regradedVersion: now && correct !== atFirst ? now.version : null }
}

function isRightAfterRegrade(now: Question, then: Question, choice: string): boolean {
  if (isAnsweredByTyping(now) || findMatchingAnswerOption(now, choice) !== null) return isRightAnswer(now, choice)
  // The picked option is no longer among the options, so an author reworded it. The pick stays right if it was the
  // answer when the player picked it. It is wrong if the current answer was one of the wrong options then.
  return (
    isRightAnswer(then, choice) && (isAnsweredByTyping(then) || findMatchingAnswerOption(then, now.answer) === null)
  )
}

/** The numbers of answers that a regrade turns right and wrong. */
export type RegradedAnswerCounts = { right: number; wrong: number }

/** The effect that a regrade would have. The `unknown` answers are claimed scores, which a regrade does not change. */
export type RegradePreview = RegradedAnswerCounts & { answers: number; unknown: number }

/** An author's choices when editing the answer key of a question that may have answers. */
export type AnswerKeyCorrectionOptions = {
  regrade: boolean
  /** The erratum for the question's page; empty for none. */
  erratum: string
}
