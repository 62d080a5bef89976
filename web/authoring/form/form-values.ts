import type { CategoryName } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'
import { type ReadField, readFields } from '#domain/questions/question-differences.ts'
import { BLANK_FIELDS, fieldsIn, type QuestionFields } from '#domain/questions/question-fields.ts'
import { fittedToKind, KINDS, QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import { keptYearlyDate, yearlyDateText } from '#domain/time/yearly-date.ts'

/** The values of the question form. Fields that the chosen kind does not use keep their text. */
export type FormValues = Omit<
  QuestionFields,
  'acceptedAnswers' | 'rejectedAnswers' | 'categories'
> & {
  /** The right option of a kind with fixed options, or empty if none is chosen. */
  verdict: string
  /** Accepted answers, one per line. */
  accepted: string
  /** Rejected answers, one per line. */
  rejected: string
  primary: CategoryName
  others: CategoryName[]
  /** The planned day as `YYYY-MM-DD`, or empty. */
  scheduledDay: string
}

const MOST_WRONG_OPTIONS = Math.max(...QUESTION_KINDS.map((kind) => KINDS[kind].wrongOptions.most))

/** Converts the fields of a question to form values. */
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

/** Returns an empty form with the kind and category of the previous question. */
export function nextForm({ kind, primary }: FormValues): FormValues {
  return { ...EMPTY_FORM, kind, primary }
}

/** Returns the form values for a copy of a question, without its planned day and its suggesting player. */
export function copyOf(question: QuestionFields): FormValues {
  return valuesOf({ ...question, suggestedBy: '' })
}

/** Returns the form values of an existing question. */
export function formOf(question: QuestionFields & { scheduledDay?: Day | null }): FormValues {
  return valuesOf(question, question.scheduledDay ?? '')
}

/** Converts form values to the question to save. Leaves out fields that its kind does not use. */
export function questionIn(values: FormValues): QuestionFields {
  const { verdict, accepted, rejected, primary, others, scheduledDay: _, ...rest } = values
  const answer = KINDS[rest.kind].fixedOptions ? verdict : rest.answer
  const [acceptedAnswers, rejectedAnswers] = [accepted.split('\n'), rejected.split('\n')]
  const categories: QuestionFields['categories'] = [primary, ...others]
  const yearlyDate = keptYearlyDate(rest.yearlyDate)
  const fields = { ...rest, yearlyDate, answer, acceptedAnswers, rejectedAnswers, categories }
  return trimmed(fittedToKind(fields))
}

/** Trims all texts and removes empty texts from lists. */
function trimmed(question: QuestionFields): QuestionFields {
  const entries = Object.entries(question).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value.map((text) => text.trim()).filter(Boolean),
  ])
  return Object.fromEntries(entries) as QuestionFields
}

/** Returns the label and text of every field, for comparing versions. */
export function readForm(values: FormValues): ReadField[] {
  return [...readFields(questionIn(values)), { field: 'Scheduled day', text: values.scheduledDay }]
}

/** Tells whether two sets of form values would be saved as the same question. */
export function saysTheSame(one: FormValues, other: FormValues): boolean {
  const compared = (values: FormValues) => JSON.stringify([questionIn(values), values.scheduledDay])
  return compared(one) === compared(other)
}
