import type { Day } from '../time/day.ts'
import { isCloseGuess, isGuessRightWithoutTypos, matchesWildcardAnswer } from './guess.ts'
import type { QuestionFields } from './question-fields.ts'
import { QUESTION_KIND_RULES } from './question-kinds.ts'

export type Question = QuestionFields & {
  id: string
  /** The day on which this question is the daily question; `null` before one is assigned. */
  dayUsed: Day | null
}

/**
 * Returns whether a pick or guess is right. A picked text must contain the answer and must not
 * equal a wrong option: containment alone would accept "-cos(x)" for "cos(x)".
 */
export function isRightAnswer(question: Question, choice: string): boolean {
  if (isAnsweredByTyping(question)) return isRightGuess(question, choice)
  const chosen = normalizeText(choice)
  return (
    chosen.includes(normalizeText(question.answer)) &&
    !getWrongOptions(question).some((wrong) => normalizeText(wrong) === chosen)
  )
}

/**
 * Judges a guess by its closest match: first exact matches, then matches with a typo. On a tie the
 * rejected answer wins.
 */
function isRightGuess(question: Question, guess: string): boolean {
  const { answer, acceptedAnswers, rejectedAnswers } = question
  if ([answer, ...acceptedAnswers].some((text) => isGuessRightWithoutTypos(guess, text))) return true
  for (const forgiving of [false, true]) {
    if (rejectedAnswers.some((text) => matchesWildcardAnswer(guess, text, forgiving))) return false
    if (acceptedAnswers.some((text) => matchesWildcardAnswer(guess, text, forgiving))) return true
  }
  return isCloseGuess(guess, answer)
}

/**
 * Returns the option that a text names, in the question's spelling; `null` when none matches. A
 * guess is returned trimmed.
 */
export function findMatchingAnswerOption(question: Question, choice: string): string | null {
  if (isAnsweredByTyping(question)) return choice.trim()
  const { fixedOptions } = QUESTION_KIND_RULES[question.kind]
  const options = fixedOptions ?? [question.answer, ...question.wrongOptions]
  return options.find((option) => normalizeText(option) === normalizeText(choice)) ?? null
}

/** Returns whether players may answer a question: its day has come, or a published quiz contains it. */
export function isQuestionOpenForAnswers(
  { question, inQuiz }: { question: Pick<Question, 'dayUsed' | 'status'>; inQuiz: boolean },
  today: Day,
): boolean {
  if (question.status === 'Quizonly') return inQuiz
  return question.dayUsed !== null && question.dayUsed <= today
}

export function isAnsweredByTyping({ kind }: Pick<Question, 'kind'>): boolean {
  switch (QUESTION_KIND_RULES[kind].answeredBy) {
    case 'picking':
      return false
    case 'typing':
      return true
  }
}

function getWrongOptions({ kind, answer, wrongOptions }: Question): readonly string[] {
  const { fixedOptions } = QUESTION_KIND_RULES[kind]
  return fixedOptions?.filter((option) => normalizeText(option) !== normalizeText(answer)) ?? wrongOptions
}

function normalizeText(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
