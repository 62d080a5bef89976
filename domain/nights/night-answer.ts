import { isAnsweredByTyping, isRightAnswer, type Question } from '../questions/question.ts'
import {
  getCurrentQuizNightQuestion,
  ANSWER_GRACE_MS,
  type CorrectedAnswerKey,
  type QuizNightState,
} from './night-state.ts'
import { getQuizNightQuestionEnd } from './night-phases.ts'

/** A question of a quiz night, copied when the quiz night was created so that later edits do not change it. */
export type QuizNightQuestion = {
  number: number
  /** The options in the order in which every screen shows them; empty if the answer is typed. */
  options: readonly string[]
  question: Question
}

/** An answer as stored: one for each question and seat. */
export type QuizNightAnswer = {
  seat: number
  /** The chosen option as the question spells it, or the typed text. */
  choice: string
  /**
   * The time from the opening of the question to the arrival of the answer on the server, without pauses, in
   * milliseconds.
   */
  takenMs: number
  correct: boolean
  points: number
}

/** The reasons why an answer in a quiz night does not count, with the message that the player sees. */
export const QUIZ_NIGHT_ANSWER_REFUSALS = {
  'not open': 'This question isn’t open any more',
  'not yet': 'You can play from the next question on',
  paused: 'The quiz night is paused',
  'no such option': 'Please pick one of the options',
  empty: 'Please type an answer',
} as const
export type AnswerRefusal = keyof typeof QUIZ_NIGHT_ANSWER_REFUSALS

/** The longest typed answer, in UTF-16 units. Longer ones are cut. */
export const MAX_TYPED_ANSWER_LENGTH = 100

/**
 * Returns the option or text that an answer chooses and the time that it took, or why it does not count. An answer
 * counts until the question closes for its player, who may have extra time, plus a grace period. It never counts after
 * the reveal.
 */
export function checkQuizNightAnswer(
  night: QuizNightState,
  asked: QuizNightQuestion,
  answer: { seat: number; firstQuestion: number; option: number | null; text: string; arrivedAt: number },
): { choice: string; takenMs: number } | AnswerRefusal {
  const { seat, firstQuestion, arrivedAt } = answer
  if (getCurrentQuizNightQuestion(night)?.number !== asked.number || night.opensAt === null) return 'not open'
  if (firstQuestion > asked.number) return 'not yet'
  if (night.pausedAt !== null && arrivedAt > night.pausedAt + ANSWER_GRACE_MS) return 'paused'
  const end = Math.min(getQuizNightQuestionEnd(night, seat) ?? Infinity, night.closedAt ?? Infinity)
  if (arrivedAt < night.opensAt || arrivedAt > end + ANSWER_GRACE_MS) return 'not open'
  const takenMs = arrivedAt - night.opensAt
  if (isAnsweredByTyping(asked.question)) {
    const text = answer.text.trim().slice(0, MAX_TYPED_ANSWER_LENGTH)
    return text === '' ? 'empty' : { choice: text, takenMs }
  }
  const option = asked.options[answer.option ?? -1]
  return option === undefined ? 'no such option' : { choice: option, takenMs }
}

/** Returns whether a choice is right by the answer key with the host's corrections, and the points it gives. */
export function gradeQuizNightAnswer(
  night: QuizNightState,
  asked: QuizNightQuestion,
  { seat, choice, takenMs }: Pick<QuizNightAnswer, 'seat' | 'choice' | 'takenMs'>,
): Pick<QuizNightAnswer, 'correct' | 'points'> {
  const correct = isRightByKey(asked, night.keys[asked.number], choice)
  const planned = night.questions.find(({ number }) => number === asked.number)
  // The state of the quiz night lists only the questions of the current quiz, so questions of earlier quizzes are worth
  // the standard points. The unscored trial question is recognised by its empty id.
  const worth = planned?.points ?? (asked.question.id === '' ? 0 : night.settings.pointsPerQuestion)
  return { correct, points: correct ? worth * getSpeedFactor(night, seat, takenMs) : 0 }
}

/** Returns the question with the host's changes to its answer key. */
export function applyCorrectedAnswerKey(
  { question, options }: QuizNightQuestion,
  key: CorrectedAnswerKey | undefined,
): Question {
  if (!key) return question
  const answer = key.answer ?? question.answer
  const wrongOptions = isAnsweredByTyping(question) ? [] : options.filter((option) => option !== answer)
  const acceptedAnswers = [...question.acceptedAnswers, ...key.accepted]
  return { ...question, answer, wrongOptions, acceptedAnswers }
}

function isRightByKey(asked: QuizNightQuestion, key: CorrectedAnswerKey | undefined, choice: string): boolean {
  return key?.accepted.includes(choice) === true || isRightAnswer(applyCorrectedAnswerKey(asked, key), choice)
}

/** The factors by which points are multiplied for answers in the first, second and last third of the time. */
const SPEED_FACTORS = [3, 2, 1]

/**
 * Returns the factor by which speed scoring multiplies points: 3, 2 or 1 in the first, second and last third of the
 * player's time.
 */
function getSpeedFactor({ settings, extraTime }: QuizNightState, seat: number, takenMs: number): number {
  if (settings.scoring === 'plain' || settings.secondsPerQuestion === null) return 1
  const time = 1000 * settings.secondsPerQuestion * (extraTime[seat] ?? 1)
  return SPEED_FACTORS[Math.min(2, Math.max(0, Math.floor((3 * takenMs) / time)))] ?? 1
}
