import type { Flaw } from '../text/flaw.ts'
import { hasWord, isSameText } from './guess.ts'
import { isRight, type Question } from './question.ts'
import {
  FIELD_NAMES,
  QUESTION_FIELDS,
  type QuestionField,
  type QuestionFields,
} from './question-fields.ts'
import { KINDS, QUESTION_KINDS } from './question-kinds.ts'
import { isSafeLink } from '../text/safe-url.ts'
import { isLongerThan } from '../text/text-length.ts'
import { parseYearlyDate } from '../time/yearly-date.ts'

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

export type QuestionFlaw = Flaw<QuestionField, FlawCode>

/** Returns all flaws of a question; empty for a sound one. */
export function flawsOf(question: QuestionFields): QuestionFlaw[] {
  return [
    ...answerFlaws(question),
    ...optionFlaws(question),
    ...guessFlaws(question),
    ...linkFlaws(question),
    ...dateFlaws(question),
    ...lengthFlaws(question),
    ...giveaways(question),
  ]
}

/** Returns the flaws that make a question unplayable and so prevent its publication. */
export function faultsOf(question: QuestionFields): QuestionFlaw[] {
  return flawsOf(question).filter(keepsFromPlayers)
}

/** Returns whether a flaw makes a question unplayable. */
export function keepsFromPlayers({ code }: QuestionFlaw): boolean {
  return code !== 'gives-away'
}

/**
 * Returns the flaws that prevent even saving a draft, because its data would be lost or harmful.
 */
export function draftFaultsOf(question: QuestionFields): QuestionFlaw[] {
  const empty = answerFlaws(question).filter(({ field }) => field === 'text')
  return [...empty, ...linkFlaws(question), ...dateFlaws(question), ...lengthFlaws(question)]
}

/** The error message for a question or quiz without text. */
export const NO_TEXT = 'Please enter a valid message'

function answerFlaws({ text, answer, kind }: QuestionFields): QuestionFlaw[] {
  const flaws: QuestionFlaw[] = []
  const { label, fixedOptions } = KINDS[kind]
  if (text.trim() === '') flaws.push({ code: 'missing', field: 'text', message: NO_TEXT })
  if (answer.trim() === '') {
    flaws.push({ code: 'missing', field: 'answer', message: 'There is no answer' })
  }
  if (fixedOptions && !fixedOptions.includes(answer)) {
    const message = `A ${label.toLowerCase()} question is answered by ${fixedOptions.join(' or ')}`
    flaws.push({ code: 'no-option', field: 'answer', message })
  }
  return flaws
}

function optionFlaws(question: QuestionFields): QuestionFlaw[] {
  const { kind, answer, wrongOptions } = question
  const { label, wrongOptions: allowed } = KINDS[kind]
  const flaws: QuestionFlaw[] = []
  const addFlaw = (code: FlawCode, message: string) =>
    flaws.push({ code, field: 'wrongOptions', message })
  if (
    allowed.most > 0 &&
    (wrongOptions.length < allowed.least || wrongOptions.length > allowed.most)
  ) {
    addFlaw(
      'wrong-number',
      `${label} takes ${inWords(allowed.least)} to ${inWords(allowed.most)} wrong options`,
    )
  }
  if (allowed.most === 0 && wrongOptions.length > 0) {
    const kinds = QUESTION_KINDS.filter((one) => KINDS[one].wrongOptions.most > 0)
    addFlaw('other-kind', `Only ${labelsOf(kinds)} takes wrong options`)
  }
  if (new Set([answer, ...wrongOptions].map(plain)).size < wrongOptions.length + 1) {
    addFlaw('repeated', 'Two options say the same')
  }
  if (wrongOptions.some((wrong) => wrong.trim() === ''))
    addFlaw('missing', 'A wrong option is empty')
  return flaws
}

function guessFlaws(question: QuestionFields): QuestionFlaw[] {
  const { kind, answer, acceptedAnswers, rejectedAnswers } = question
  const right = [answer, ...acceptedAnswers]
  const contradiction = rejectedAnswers.find((text) => right.some((one) => isSameText(text, one)))
  const flaws: QuestionFlaw[] = []
  for (const field of ['acceptedAnswers', 'rejectedAnswers'] as const) {
    if (KINDS[kind].takesAcceptedAnswers || question[field].length === 0) continue
    const kinds = QUESTION_KINDS.filter((one) => KINDS[one].takesAcceptedAnswers)
    const message = `Only ${labelsOf(kinds)} takes ${QUESTION_FIELDS[field].label.toLowerCase()}`
    flaws.push({ code: 'other-kind', field, message })
  }
  for (const field of ['acceptedAnswers', 'rejectedAnswers'] as const) {
    const wordless = question[field].find((text) => text.includes('*') && !hasWord(text))
    if (wordless === undefined) continue
    const message = `"${wordless}" has no word beside the *`
    flaws.push({ code: 'accepted', field, message })
  }
  if (contradiction !== undefined) {
    const message = `"${contradiction}" is both right and rejected`
    flaws.push({ code: 'accepted', field: 'rejectedAnswers', message })
  }
  return flaws
}

function inWords(count: number): string {
  return ['no', 'one', 'two', 'three', 'four', 'five'][count] ?? String(count)
}

function labelsOf(kinds: readonly QuestionFields['kind'][]): string {
  return kinds.map((kind) => KINDS[kind].label.toLowerCase()).join(' or ')
}

function giveaways({ answer, wrongOptions }: QuestionFields): QuestionFlaw[] {
  const hides = (wrong: string) =>
    plain(answer) !== '' && plain(wrong) !== plain(answer) && plain(wrong).includes(plain(answer))
  return wrongOptions.filter(hides).map((wrong) => ({
    code: 'gives-away',
    field: 'wrongOptions',
    message: `The wrong option "${wrong}" contains the answer`,
  }))
}

function linkFlaws(question: QuestionFields): QuestionFlaw[] {
  return FIELD_NAMES.flatMap((field) => {
    const rules = QUESTION_FIELDS[field]
    const isUnsafe =
      rules.shape === 'link' && textsIn(question[field]).some((text) => text && !isSafeLink(text))
    if (!isUnsafe) return []
    return { code: 'unsafe-link', field, message: `${rules.subject} is not a web address` }
  })
}

function dateFlaws({ yearlyDate }: QuestionFields): QuestionFlaw[] {
  if (yearlyDate.trim() === '' || parseYearlyDate(yearlyDate)) return []
  const { subject } = QUESTION_FIELDS.yearlyDate
  const message = `${subject} is no day of the year like 31 October, nor days like 1 December to 24 December`
  return [{ code: 'no-date', field: 'yearlyDate', message }]
}

/**
 * Returns the flaws of fields that are longer than `times` their limit. Fields of imported
 * questions may be missing.
 */
export function lengthFlaws(
  question: { [F in QuestionField]?: string | readonly string[] | undefined },
  times = 1,
): QuestionFlaw[] {
  return FIELD_NAMES.flatMap((field) => {
    const rules = QUESTION_FIELDS[field]
    if (!('most' in rules)) return []
    const texts = textsIn(question[field])
    const flaws: QuestionFlaw[] = []
    if (texts.some((text) => isLongerThan(rules.most * times, text))) {
      const message = `${rules.subject} is longer than ${rules.most} characters`
      flaws.push({ code: 'too-long', field, message })
    }
    if ('mostTexts' in rules && texts.length > rules.mostTexts * times) {
      const message = `There are more than ${rules.mostTexts} ${rules.label.toLowerCase()}`
      flaws.push({ code: 'too-many', field, message })
    }
    return flaws
  })
}

function textsIn(value: string | readonly string[] | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : (value ?? [])
}

/** Returns whether the question's own answer is judged right. */
export function answersItself(question: Question): boolean {
  return isRight(question, question.answer)
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
