import type { CategoryName } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'
import { type FormattedQuestionField, formatQuestionFields } from '#domain/questions/question-differences.ts'
import {
  EMPTY_QUESTION_FIELDS,
  selectEditableQuestionFields,
  type QuestionFields,
} from '#domain/questions/question-fields.ts'
import { clearUnusedQuestionFields, QUESTION_KIND_RULES, MAX_WRONG_OPTIONS } from '#domain/questions/question-kinds.ts'
import { normalizeYearlyDate, formatYearlyDateText } from '#domain/time/yearly-date.ts'

/** The values of the question form. Fields that the chosen kind does not use keep their text. */
export type QuestionFormValues = Omit<QuestionFields, 'acceptedAnswers' | 'rejectedAnswers' | 'categories'> & {
  /** The right option of a question kind with fixed options, such as `Yes`, or empty if none is chosen. */
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

function toFormValues(question: QuestionFields, scheduledDay = ''): QuestionFormValues {
  const { acceptedAnswers, rejectedAnswers, categories, ...rest } = selectEditableQuestionFields(question)
  const [primary, ...others] = categories
  const { fixedOptions } = QUESTION_KIND_RULES[question.kind]
  const { answer, wrongOptions } = rest
  return {
    ...rest,
    yearlyDate: formatYearlyDateText(question.yearlyDate),
    answer: fixedOptions ? '' : answer,
    verdict: fixedOptions?.find((option) => option === answer) ?? '',
    wrongOptions: Array.from({ length: MAX_WRONG_OPTIONS }, (_, at) => wrongOptions[at] ?? ''),
    accepted: acceptedAnswers.join('\n'),
    rejected: rejectedAnswers.join('\n'),
    primary,
    others,
    scheduledDay,
  }
}

export const EMPTY_QUESTION_FORM = toFormValues(EMPTY_QUESTION_FIELDS)

/** Returns an empty form with the kind and category of the previous question. */
export function createFormLikePreviousQuestion({ kind, primary }: QuestionFormValues): QuestionFormValues {
  return { ...EMPTY_QUESTION_FORM, kind, primary }
}

/** Returns the form values for a copy of a question, without its planned day and its suggesting player. */
export function createQuestionCopyForm(question: QuestionFields): QuestionFormValues {
  return toFormValues({ ...question, suggestedBy: '' })
}

export function createQuestionEditForm(question: QuestionFields & { scheduledDay?: Day | null }): QuestionFormValues {
  return toFormValues(question, question.scheduledDay ?? '')
}

/** Converts form values to the question to save. Leaves out fields that its kind does not use. */
export function convertFormToQuestionFields(values: QuestionFormValues): QuestionFields {
  const { verdict, accepted, rejected, primary, others, scheduledDay: _, ...rest } = values
  const answer = QUESTION_KIND_RULES[rest.kind].fixedOptions ? verdict : rest.answer
  const [acceptedAnswers, rejectedAnswers] = [accepted.split('\n'), rejected.split('\n')]
  const categories: QuestionFields['categories'] = [primary, ...others]
  const yearlyDate = normalizeYearlyDate(rest.yearlyDate)
  const fields = { ...rest, yearlyDate, answer, acceptedAnswers, rejectedAnswers, categories }
  return trimQuestion(clearUnusedQuestionFields(fields))
}

/** Trims all texts and removes empty texts from lists. */
function trimQuestion(question: QuestionFields): QuestionFields {
  const entries = Object.entries(question).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value.map((text) => text.trim()).filter(Boolean),
  ])
  return Object.fromEntries(entries) as QuestionFields
}

/** Returns the label and text of each field of the question form, to compare two versions of a question. */
export function formatQuestionFormFields(values: QuestionFormValues): FormattedQuestionField[] {
  return [
    ...formatQuestionFields(convertFormToQuestionFields(values)),
    { field: 'Scheduled day', text: values.scheduledDay },
  ]
}

/** Returns whether two sets of form values would be saved as equal questions. */
export function areQuestionFormValuesEqual(one: QuestionFormValues, other: QuestionFormValues): boolean {
  const compared = (values: QuestionFormValues) =>
    JSON.stringify([convertFormToQuestionFields(values), values.scheduledDay])
  return compared(one) === compared(other)
}
