import type { InputFlaw } from '../text/flaw.ts'
import { containsWordOrNumber, isGuessRightWithoutTypos } from './guess.ts'
import { isRightAnswer, type Question } from './question.ts'
import {
  QUESTION_FIELD_NAMES,
  QUESTION_FIELD_RULES,
  type QuestionFieldName,
  type QuestionFields,
} from './question-fields.ts'
import { QUESTION_KIND_RULES, QUESTION_KINDS } from './question-kinds.ts'
import { isSafeUrl } from '../text/safe-url.ts'
import { isTextLongerThan } from '../text/text-length.ts'
import { parseYearlyDate, YEARLY_DATE_EXAMPLES } from '../time/yearly-date.ts'

/** The kinds of flaws. Every flaw except `gives-away`, which is advice, prevents publication. */
type FlawCode =
  | 'missing'
  | 'no-option'
  | 'wrong-number'
  | 'other-kind'
  | 'accepted'
  | 'repeated'
  | 'too-long'
  | 'too-many'
  | 'unsafe-link'
  | 'no-date'
  | 'gives-away'

export type QuestionFlaw = InputFlaw<QuestionFieldName, FlawCode>

/** Returns all flaws of a question; empty for a sound one. */
export function findAllQuestionFlaws(question: QuestionFields): QuestionFlaw[] {
  return [
    ...findAnswerFlaws(question),
    ...findOptionFlaws(question),
    ...findGuessFlaws(question),
    ...findLinkFlaws(question),
    ...findDateFlaws(question),
    ...findFieldLengthFlaws(question),
    ...findGiveaways(question),
  ]
}

/** Returns the flaws that make a question unplayable and so prevent its publication. */
export function findPublishingFlaws(question: QuestionFields): QuestionFlaw[] {
  return findAllQuestionFlaws(question).filter(doesFlawPreventPublishing)
}

export function doesFlawPreventPublishing({ code }: QuestionFlaw): boolean {
  return code !== 'gives-away'
}

/** Returns the flaws that prevent even saving a draft, because its data would be lost or harmful. */
export function findDraftBlockingFlaws(question: QuestionFields): QuestionFlaw[] {
  const empty = findAnswerFlaws(question).filter(({ field }) => field === 'text')
  return [...empty, ...findLinkFlaws(question), ...findDateFlaws(question), ...findFieldLengthFlaws(question)]
}

/** The error message for a question or quiz without text. */
export const MISSING_TEXT_MESSAGE = 'Please enter a valid message'

function findAnswerFlaws({ text, answer, kind }: QuestionFields): QuestionFlaw[] {
  const flaws: QuestionFlaw[] = []
  const { label, fixedOptions } = QUESTION_KIND_RULES[kind]
  if (text.trim() === '') flaws.push({ code: 'missing', field: 'text', message: MISSING_TEXT_MESSAGE })
  if (answer.trim() === '') {
    flaws.push({ code: 'missing', field: 'answer', message: 'The answer is missing' })
  }
  if (fixedOptions && !fixedOptions.includes(answer)) {
    const message = `The answer to a ${label.toLowerCase()} question must be ${fixedOptions.join(' or ')}`
    flaws.push({ code: 'no-option', field: 'answer', message })
  }
  return flaws
}

function findOptionFlaws(question: QuestionFields): QuestionFlaw[] {
  const { kind, answer, wrongOptions } = question
  const { label, wrongOptions: allowed } = QUESTION_KIND_RULES[kind]
  const flaws: QuestionFlaw[] = []
  const addFlaw = (code: FlawCode, message: string) => flaws.push({ code, field: 'wrongOptions', message })
  if (allowed.most > 0 && (wrongOptions.length < allowed.least || wrongOptions.length > allowed.most)) {
    addFlaw(
      'wrong-number',
      `A ${label.toLowerCase()} question needs ${formatSmallNumber(allowed.least)} to ${formatSmallNumber(allowed.most)} wrong options`,
    )
  }
  if (allowed.most === 0 && wrongOptions.length > 0) {
    const kinds = QUESTION_KINDS.filter((one) => QUESTION_KIND_RULES[one].wrongOptions.most > 0)
    addFlaw('other-kind', `Only a ${formatKindLabels(kinds)} question can have wrong options`)
  }
  if (new Set([answer, ...wrongOptions].map(normalize)).size < wrongOptions.length + 1) {
    addFlaw('repeated', 'Two options are the same')
  }
  if (wrongOptions.some((wrong) => wrong.trim() === '')) addFlaw('missing', 'A wrong option is empty')
  return flaws
}

function findGuessFlaws(question: QuestionFields): QuestionFlaw[] {
  const { kind, answer, acceptedAnswers, rejectedAnswers } = question
  const right = [answer, ...acceptedAnswers]
  const contradiction = rejectedAnswers.find((text) => right.some((one) => isGuessRightWithoutTypos(text, one)))
  const flaws: QuestionFlaw[] = []
  for (const field of ['acceptedAnswers', 'rejectedAnswers'] as const) {
    if (QUESTION_KIND_RULES[kind].takesAcceptedAnswers || question[field].length === 0) continue
    const kinds = QUESTION_KINDS.filter((one) => QUESTION_KIND_RULES[one].takesAcceptedAnswers)
    const message = `Only a ${formatKindLabels(kinds)} question can have ${QUESTION_FIELD_RULES[field].label.toLowerCase()}`
    flaws.push({ code: 'other-kind', field, message })
  }
  for (const field of ['acceptedAnswers', 'rejectedAnswers'] as const) {
    const wordless = question[field].find((text) => text.includes('*') && !containsWordOrNumber(text))
    if (wordless === undefined) continue
    const message = `"${wordless}" needs a word beside the *`
    flaws.push({ code: 'accepted', field, message })
  }
  if (contradiction !== undefined) {
    const message = `"${contradiction}" is both right and rejected`
    flaws.push({ code: 'accepted', field: 'rejectedAnswers', message })
  }
  return flaws
}

function formatSmallNumber(count: number): string {
  return ['no', 'one', 'two', 'three', 'four', 'five'][count] ?? String(count)
}

function formatKindLabels(kinds: readonly QuestionFields['kind'][]): string {
  return kinds.map((kind) => QUESTION_KIND_RULES[kind].label.toLowerCase()).join(' or ')
}

function findGiveaways({ answer, wrongOptions }: QuestionFields): QuestionFlaw[] {
  const hides = (wrong: string) =>
    normalize(answer) !== '' && normalize(wrong) !== normalize(answer) && normalize(wrong).includes(normalize(answer))
  return wrongOptions.filter(hides).map((wrong) => ({
    code: 'gives-away',
    field: 'wrongOptions',
    message: `The wrong option "${wrong}" contains the answer`,
  }))
}

function findLinkFlaws(question: QuestionFields): QuestionFlaw[] {
  return QUESTION_FIELD_NAMES.flatMap((field) => {
    const rules = QUESTION_FIELD_RULES[field]
    const isUnsafe = rules.shape === 'link' && toTexts(question[field]).some((text) => text && !isSafeUrl(text))
    if (!isUnsafe) return []
    return { code: 'unsafe-link', field, message: `${rules.subject} is not a web address` }
  })
}

function findDateFlaws({ yearlyDate }: QuestionFields): QuestionFlaw[] {
  if (yearlyDate.trim() === '' || parseYearlyDate(yearlyDate)) return []
  const { subject } = QUESTION_FIELD_RULES.yearlyDate
  const message = `${subject} should be like ${YEARLY_DATE_EXAMPLES}`
  return [{ code: 'no-date', field: 'yearlyDate', message }]
}

/**
 * Returns the flaws of fields that are longer than `times` their limit. Fields of imported questions may be missing.
 */
export function findFieldLengthFlaws(
  question: { [F in QuestionFieldName]?: string | readonly string[] | undefined },
  times = 1,
): QuestionFlaw[] {
  return QUESTION_FIELD_NAMES.flatMap((field) => {
    const rules = QUESTION_FIELD_RULES[field]
    if (!('most' in rules)) return []
    const texts = toTexts(question[field])
    const flaws: QuestionFlaw[] = []
    if (texts.some((text) => isTextLongerThan(rules.most * times, text))) {
      const message = `${rules.subject} is longer than ${rules.most} characters`
      flaws.push({ code: 'too-long', field, message })
    }
    if ('mostTexts' in rules && texts.length > rules.mostTexts * times) {
      const message = `Please list at most ${rules.mostTexts} ${rules.label.toLowerCase()}`
      flaws.push({ code: 'too-many', field, message })
    }
    return flaws
  })
}

function toTexts(value: string | readonly string[] | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : (value ?? [])
}

export function doesQuestionAcceptItsAnswer(question: Question): boolean {
  return isRightAnswer(question, question.answer)
}

function normalize(text: string): string {
  return text.trim().toLowerCase()
}
