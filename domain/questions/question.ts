import type { Day } from '../time/day.ts'
import { isCloseGuess, isSameText, matchesPattern } from './guess.ts'
import type { QuestionFields } from './question-fields.ts'
import { KINDS } from './question-kinds.ts'

export type Question = QuestionFields & {
  id: string
  /** The day it was the daily question, or null while it has not had its day. */
  dayUsed: Day | null
}

/**
 * Whether what a player chose or typed is right. A chosen text must contain the answer and must
 * not be one of the wrong options: containment alone would call "-cos(x)" right for "cos(x)".
 */
export function isRight(question: Question, choice: string): boolean {
  if (isTyped(question)) return isRightGuess(question, choice)
  const chosen = folded(choice)
  return (
    chosen.includes(folded(question.answer)) &&
    !wrongOptionsOf(question).some((wrong) => folded(wrong) === chosen)
  )
}

/** What comes nearest decides: right or rejected as it stands, then by a slip; of two as near, the rejected one. */
function isRightGuess(question: Question, guess: string): boolean {
  const { answer, acceptedAnswers, rejectedAnswers } = question
  if ([answer, ...acceptedAnswers].some((text) => isSameText(guess, text))) return true
  for (const forgiving of [false, true]) {
    if (rejectedAnswers.some((text) => matchesPattern(guess, text, forgiving))) return false
    if (acceptedAnswers.some((text) => matchesPattern(guess, text, forgiving))) return true
  }
  return isCloseGuess(guess, answer)
}

/** The option a text means, as the question spells it; null when it is none of them. A guess is what it is. */
export function optionMeant(question: Question, choice: string): string | null {
  if (isTyped(question)) return choice.trim()
  const { fixedOptions } = KINDS[question.kind]
  const options = fixedOptions ?? [question.answer, ...question.wrongOptions]
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

/** Whether it is answered by typing a guess instead of picking an option. */
export function isTyped({ kind }: Pick<Question, 'kind'>): boolean {
  switch (KINDS[kind].answeredBy) {
    case 'picking':
      return false
    case 'typing':
      return true
  }
}

function wrongOptionsOf({ kind, answer, wrongOptions }: Question): readonly string[] {
  const { fixedOptions } = KINDS[kind]
  return fixedOptions?.filter((option) => folded(option) !== folded(answer)) ?? wrongOptions
}

function folded(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
