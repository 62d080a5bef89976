import { z } from 'zod'
import { parseCategories } from '#domain/categories/category.ts'
import { KINDS } from '#domain/questions/question-kinds.ts'
import {
  BLANK_FIELDS,
  QUESTION_FIELDS,
  type QuestionFields,
} from '#domain/questions/question-fields.ts'
import type { WrittenFields } from '#domain/questions/written-question.ts'
import { Categories, Choice, Text, Texts } from '../base/form-fields.ts'
import { PLAIN_FIELDS, type PlainField, type WireName, wireName } from '../questions/wire.ts'

/** The schema of a form field. Choices also accept `null` and the empty text. */
type FieldSchema<F extends PlainField> = (typeof QUESTION_FIELDS)[F] extends { shape: 'choice' }
  ? z.ZodType<QuestionFields[F] | null, QuestionFields[F] | '' | null>
  : z.ZodType<QuestionFields[F], QuestionFields[F]>

const ABOUT: Partial<Record<PlainField, string>> = {
  yearlyDate: 'The day of the year that brings it up, MM-DD, or days as MM-DD..MM-DD; or empty',
  kind: 'MultiChoice when empty',
  difficulty: 'TBD when empty',
  status:
    'A contributor’s question is a draft, an admin’s published, whatever is said here; but an admin may say Quizonly',
}

/** Longer than any date. */
const MOST_OF_DATE = 100

const PlainFields = Object.fromEntries(
  PLAIN_FIELDS.map((field) => {
    const schema = schemaOf(field)
    const about = ABOUT[field]
    return [wireName(field), about === undefined ? schema : schema.describe(about)]
  }),
) as { [F in PlainField as WireName<F>]: FieldSchema<F> }

function schemaOf(field: PlainField): z.ZodType {
  const rules = QUESTION_FIELDS[field]
  switch (rules.shape) {
    case 'text':
    case 'html':
    case 'link':
      return Text(rules.most)
    case 'yearly-date':
      return Text(MOST_OF_DATE)
    case 'texts':
      return Texts(rules.most, { count: rules.mostTexts, label: rules.label })
    case 'choice':
      return Choice(Object.keys(rules.names))
  }
}

const { most: MOST_OF_OPTION, label: WRONG_OPTIONS } = QUESTION_FIELDS.wrongOptions
const WrongOption = Text(MOST_OF_OPTION)

/** The number of wrong options beyond the three with fields of their own. */
const MOST_FURTHER = KINDS.MultiChoice.wrongOptions.most - 3

/**
 * The fields of a question as an author sends them. The author and their role come from the
 * session, never from the form. Missing fields stay unchanged, or empty in a new question.
 */
export const QuestionForm = z
  .object({
    ...PlainFields,
    Categories,
    Wronganswer1: WrongOption,
    Wronganswer2: WrongOption,
    Wronganswer3: WrongOption,
    Wronganswers: Texts(MOST_OF_OPTION, { count: MOST_FURTHER, label: WRONG_OPTIONS }).describe(
      'Further wrong options beyond the three',
    ),
  })
  .partial()

/** Converts the form to field changes and the requested status. */
export function formFromWire(form: z.output<typeof QuestionForm>) {
  const named = PLAIN_FIELDS.filter((field) => form[wireName(field)] !== undefined)
  const plain = named.map((field) => [field, form[wireName(field)] ?? BLANK_FIELDS[field]])
  const [primary = 'General Knowledge', ...others] = parseCategories(form.Categories ?? '')
  const categories: QuestionFields['categories'] = [primary, ...others]
  const question: WrittenFields = {
    ...(Object.fromEntries(plain) as Partial<Pick<QuestionFields, PlainField>>),
    ...(form.Categories === undefined ? {} : { categories }),
    wrongOptions: [form.Wronganswer1, form.Wronganswer2, form.Wronganswer3],
    furtherWrongOptions: form.Wronganswers,
  }
  return { question, status: form.Status ?? null }
}
