import type { CategoryName } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'
import { type ReadField, readFields } from '#domain/questions/question-differences.ts'
import { BLANK_FIELDS, fieldsIn, type QuestionFields } from '#domain/questions/question-fields.ts'
import { fittedToKind, KINDS, QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import { keptYearlyDate, yearlyDateText } from '#domain/time/yearly-date.ts'

/** What stands in the fields of the form. Fields that a kind has no use for keep what was typed. */
export type FormValues = Omit<
  QuestionFields,
  'acceptedAnswers' | 'rejectedAnswers' | 'categories'
> & {
  /** What is right where the options are fixed; empty while nothing is chosen. */
  verdict: string
  /** One a line. */
  accepted: string
  /** One a line. */
  rejected: string
  primary: CategoryName
  others: CategoryName[]
  /** `YYYY-MM-DD`, or empty. */
  scheduledDay: string
}

const MOST_WRONG_OPTIONS = Math.max(...QUESTION_KINDS.map((kind) => KINDS[kind].wrongOptions.most))

/** A question's fields in the form. */
function valuesOf(question: QuestionFields, scheduledDay = ''): FormValues {
  const { acceptedAnswers, rejectedAnswers, categories, ...rest } = fieldsIn(question)
  const [primary, ...others] = categories
  const { fixedOptions } = KINDS[question.kind]
  const { answer, wrongOptions } = rest
  return {
    ...rest,
    yearlyDate: yearlyDateText(question.yearlyDate),
    answer: fixedOptions ? '' : answer,
    verdict: fixedOptions?.find((option) => option === answer) ?? '',
    wrongOptions: Array.from({ length: MOST_WRONG_OPTIONS }, (_, at) => wrongOptions[at] ?? ''),
    accepted: acceptedAnswers.join('\n'),
    rejected: rejectedAnswers.join('\n'),
    primary,
    others,
    scheduledDay,
  }
}

export const EMPTY_FORM = valuesOf(BLANK_FIELDS)

/** The form for the next question: who writes many writes of one kind and category. */
export function nextForm({ kind, primary }: FormValues): FormValues {
  return { ...EMPTY_FORM, kind, primary }
}

/** The form for a question like one that is there; neither its day nor who suggested it is true of another. */
export function copyOf(question: QuestionFields): FormValues {
  return valuesOf({ ...question, suggestedBy: '' })
}

/** A question that is there, as the form shows it. */
export function formOf(question: QuestionFields & { scheduledDay?: Day | null }): FormValues {
  return valuesOf(question, question.scheduledDay ?? '')
}

/** What the form says of a question; what its kind has no use for is left out. */
export function questionIn(values: FormValues): QuestionFields {
  const { verdict, accepted, rejected, primary, others, scheduledDay: _, ...rest } = values
  const answer = KINDS[rest.kind].fixedOptions ? verdict : rest.answer
  const [acceptedAnswers, rejectedAnswers] = [accepted.split('\n'), rejected.split('\n')]
  const categories: QuestionFields['categories'] = [primary, ...others]
  const yearlyDate = keptYearlyDate(rest.yearlyDate)
  const fields = { ...rest, yearlyDate, answer, acceptedAnswers, rejectedAnswers, categories }
  return trimmed(fittedToKind(fields))
}

/** Without space around texts, and without empty ones in lists. */
function trimmed(question: QuestionFields): QuestionFields {
  const entries = Object.entries(question).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value.map((text) => text.trim()).filter(Boolean),
  ])
  return Object.fromEntries(entries) as QuestionFields
}

/** Every field of the form as authors read it. */
export function readForm(values: FormValues): ReadField[] {
  return [...readFields(questionIn(values)), { field: 'Scheduled day', text: values.scheduledDay }]
}

/** Whether two forms would be saved as the same question. */
export function saysTheSame(one: FormValues, other: FormValues): boolean {
  const compared = (values: FormValues) => JSON.stringify([questionIn(values), values.scheduledDay])
  return compared(one) === compared(other)
}
