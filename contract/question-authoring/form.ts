import { z } from 'zod'
import { parseCategories } from '#domain/categories/category.ts'
import { MAX_WRONG_OPTIONS } from '#domain/questions/question-kinds.ts'
import { EMPTY_QUESTION_FIELDS, QUESTION_FIELD_RULES, type QuestionFields } from '#domain/questions/question-fields.ts'
import type { SubmittedQuestionFields } from '#domain/questions/submitted-question.ts'
import {
  CategoryListField,
  OptionalChoiceField,
  TrimmedText,
  TrimmedTextList,
  YearlyDateText,
} from '../base/form-fields.ts'
import {
  UNCONVERTED_QUESTION_FIELDS,
  type UnconvertedQuestionField,
  type QuestionFieldWireName,
  getQuestionFieldApiName,
} from '../questions/wire.ts'

/** The schema of a form field. Choices also accept `null` and the empty text. */
type FieldSchema<F extends UnconvertedQuestionField> = (typeof QUESTION_FIELD_RULES)[F] extends {
  shape: 'choice'
}
  ? z.ZodType<QuestionFields[F] | null, QuestionFields[F] | '' | null>
  : z.ZodType<QuestionFields[F], QuestionFields[F]>

const FIELD_DESCRIPTIONS: Partial<Record<UnconvertedQuestionField, string>> = {
  yearlyDate:
    'The yearly date for which the question fits, as MM-DD, MM-DD..MM-DD, a feast (`Easter-2`) or a weekday of a month (`4th Thursday of November`), or empty',
  kind: 'MultiChoice if empty',
  difficulty: 'TBD if empty',
  format: 'An ordinary question if empty',
  status:
    "Only `Quizonly`, sent by an admin, has an effect. Otherwise an admin's question is published and a contributor's is a draft.",
}

const PlainFields = Object.fromEntries(
  UNCONVERTED_QUESTION_FIELDS.map((field) => {
    const schema = schemaOf(field)
    const about = FIELD_DESCRIPTIONS[field]
    return [getQuestionFieldApiName(field), about === undefined ? schema : schema.describe(about)]
  }),
) as { [F in UnconvertedQuestionField as QuestionFieldWireName<F>]: FieldSchema<F> }

function schemaOf(field: UnconvertedQuestionField): z.ZodType {
  const rules = QUESTION_FIELD_RULES[field]
  switch (rules.shape) {
    case 'text':
    case 'html':
    case 'link':
      return TrimmedText(rules.most)
    case 'yearly-date':
      return YearlyDateText
    case 'texts':
      return TrimmedTextList(rules.most, { count: rules.mostTexts, label: rules.label })
    case 'choice':
      return OptionalChoiceField(Object.keys(rules.names))
  }
}

const { most: MOST_OF_OPTION, label: WRONG_OPTIONS } = QUESTION_FIELD_RULES.wrongOptions
const WrongOption = TrimmedText(MOST_OF_OPTION)

/** The number of wrong options beyond the three with fields of their own. */
const MAX_FURTHER_OPTIONS = MAX_WRONG_OPTIONS - 3

/**
 * The fields of a question as an author sends them. The author and their role come from the
 * session, never from the form. Missing fields stay unchanged, or empty in a new question.
 */
export const QuestionFormSchema = z
  .object({
    ...PlainFields,
    Categories: CategoryListField,
    Wronganswer1: WrongOption,
    Wronganswer2: WrongOption,
    Wronganswer3: WrongOption,
    Wronganswers: TrimmedTextList(MOST_OF_OPTION, {
      count: MAX_FURTHER_OPTIONS,
      label: WRONG_OPTIONS,
    }).describe('Wrong options after the first three'),
  })
  .partial()

/** Converts a submitted question form to the changed fields and the requested status. */
export function parseQuestionFormJson(form: z.output<typeof QuestionFormSchema>) {
  const named = UNCONVERTED_QUESTION_FIELDS.filter((field) => form[getQuestionFieldApiName(field)] !== undefined)
  const plain = named.map((field) => [field, form[getQuestionFieldApiName(field)] ?? EMPTY_QUESTION_FIELDS[field]])
  const [primary = 'General Knowledge', ...others] = parseCategories(form.Categories ?? '')
  const categories: QuestionFields['categories'] = [primary, ...others]
  const question: SubmittedQuestionFields = {
    ...(Object.fromEntries(plain) as Partial<Pick<QuestionFields, UnconvertedQuestionField>>),
    ...(form.Categories === undefined ? {} : { categories }),
    wrongOptions: [form.Wronganswer1, form.Wronganswer2, form.Wronganswer3],
    furtherWrongOptions: form.Wronganswers,
  }
  return { question, status: form.Status ?? null }
}
