import type { CategoryName } from './category.ts'
import type { Day } from './day.ts'
import { isCloseGuess } from './guess.ts'

export const QUESTION_KINDS = ['MultiChoice', 'YesNo', 'Freetext'] as const
export const QUESTION_STATUSES = ['Published', 'Draft', 'Quizonly'] as const
export const DIFFICULTIES = ['TBD', 'Easy', 'Medium', 'Hard'] as const

export type QuestionKind = (typeof QUESTION_KINDS)[number]
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]
export type Difficulty = (typeof DIFFICULTIES)[number]

export type Question = {
  id: string
  text: string
  kind: QuestionKind
  answer: string
  /** Three for multiple choice, none otherwise. */
  wrongOptions: string[]
  /** What else counts as right for free text, beside `answer`. */
  acceptedAnswers: string[]
  /** The first is the primary one. */
  categories: [CategoryName, ...CategoryName[]]
  difficulty: Difficulty
  status: QuestionStatus
  /** The explanation; may hold a few harmless HTML tags. */
  moreInfo: string
  /** Where to read on: an http(s) address, or empty. */
  reference: string
  /** A picture: an http(s) address or a path under /Media/, or empty. */
  mediaUrl: string
  /** Where it was taken from, and the licence that allows it; empty when it is our own. */
  source: string
  licence: string
  /** The day it was the daily question, or null while it has not had its day. */
  dayUsed: Day | null
}

/**
 * Whether what a player chose or typed is right. A chosen text must contain the answer and must
 * not be one of the wrong options: containment alone would call "-cos(x)" right for "cos(x)".
 */
export function isRight(question: Question, choice: string): boolean {
  if (question.kind === 'Freetext') {
    return [question.answer, ...question.acceptedAnswers].some((answer) =>
      isCloseGuess(choice, answer),
    )
  }
  const chosen = folded(choice)
  return (
    chosen.includes(folded(question.answer)) &&
    !optionsAgainst(question).some((wrong) => folded(wrong) === chosen)
  )
}

/**
 * The option a text means, as the question spells it; null when it is none of them. For free text
 * any guess is what it is.
 */
export function optionMeant(question: Question, choice: string): string | null {
  if (question.kind === 'Freetext') return choice.trim()
  const options =
    question.kind === 'YesNo' ? ['Yes', 'No'] : [question.answer, ...question.wrongOptions]
  return options.find((option) => folded(option) === folded(choice)) ?? null
}

/** Whether a question may be answered: it has had its day, or a quiz that people know asks it. */
export function isOpen(
  { question, inQuiz }: { question: Pick<Question, 'dayUsed' | 'status'>; inQuiz: boolean },
  today: Day,
): boolean {
  if (question.status === 'Quizonly') return inQuiz
  return question.dayUsed !== null && question.dayUsed <= today
}

function optionsAgainst(question: Question): string[] {
  if (question.kind !== 'YesNo') return question.wrongOptions
  return [folded(question.answer) === 'yes' ? 'No' : 'Yes']
}

function folded(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
