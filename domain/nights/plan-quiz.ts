import { getShuffledAnswerOptions } from '../questions/options.ts'
import { EMPTY_QUESTION_FIELDS } from '../questions/question-fields.ts'
import type { Question } from '../questions/question.ts'
import type { QuizNightQuestion } from './night-answer.ts'
import type { QuizNightQuestionSlot } from './night-state.ts'
import type { QuizNightSettings } from './settings.ts'

/** The unscored trial question, with which players try out their phones. */
const TRIAL_QUESTION: Question = {
  ...EMPTY_QUESTION_FIELDS,
  id: '',
  dayUsed: null,
  text: 'A question to warm up, without points: which of these is a fruit?',
  answer: 'An apple',
  wrongOptions: ['A granite block', 'A trombone', 'A Tuesday'],
  moreInfo: 'Everybody who found the apple has a phone that works.',
}

type PlannedQuiz = { planned: QuizNightQuestionSlot[]; copies: QuizNightQuestion[] }

/**
 * Returns the questions of a quiz with their rounds and points, numbered from `firstNumber`. `order` is the text from
 * which the order of the options is computed. It must stay secret: with `order` and the id of a question, anyone can
 * compute the position of the right option.
 */
export function planQuizOfQuizNight(
  questions: readonly Question[],
  { order, firstNumber, settings }: { order: string; firstNumber: number; settings: QuizNightSettings },
): PlannedQuiz {
  const isFirstQuiz = firstNumber === 0
  const trials = isFirstQuiz && settings.hasTrial ? [TRIAL_QUESTION] : []
  const perRound = settings.questionsPerRound || questions.length
  const all = [...trials, ...questions]
  return {
    planned: all.map((_, index) => {
      const position = index - trials.length
      const number = firstNumber + index
      if (position < 0) return { number, round: 0, points: 0 }
      return { number, round: 1 + Math.floor(position / perRound), points: settings.pointsPerQuestion }
    }),
    copies: all.map((question, index) => ({
      number: firstNumber + index,
      options: getShuffledAnswerOptions(question, order),
      question,
    })),
  }
}
