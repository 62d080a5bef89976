import { z } from 'zod'
import { parseCategories } from '#domain/category.ts'
import { DIFFICULTIES, QUESTION_STATUSES } from '#domain/question-fields.ts'
import { QUESTION_KINDS } from '#domain/question-kinds.ts'
import type { Question } from '#domain/question.ts'
import { FormCategories, FormChoice, FormText, Text } from './form-fields.ts'

/** What an author writes of a question. Who writes, and in which role, is never taken from here. */
export const QuestionForm = z.object({
  Question: FormText(500),
  Answer: FormText(200),
  Categories: FormCategories,
  Reference: FormText(1000),
  Wronganswer1: FormText(200),
  Wronganswer2: FormText(200),
  Wronganswer3: FormText(200),
  AcceptedAnswers: z
    .array(FormText(200))
    .max(50, 'Please list at most 50 accepted answers')
    .default([]),
  Moreinfo: Text(10_000).default(''),
  QuestionType: FormChoice(QUESTION_KINDS).describe('MultiChoice when empty'),
  Status: FormChoice(QUESTION_STATUSES).describe(
    'A contributor’s question is a draft, an admin’s new one published, whatever is said here; but an admin may say Quizonly',
  ),
  Difficulty: FormChoice(DIFFICULTIES).describe('TBD when empty'),
  MediaURL: FormText(1000),
  Source: FormText(300),
  Licence: FormText(100),
})

type Written = z.output<typeof QuestionForm>

/** What was written, as a question; kinds that have no wrong options or accepted answers lose them. */
export function questionWritten(
  form: Written,
  rest: Pick<Question, 'id' | 'status' | 'dayUsed'>,
): Question {
  const kind = form.QuestionType ?? 'MultiChoice'
  const [primary = 'General Knowledge', ...others] = parseCategories(form.Categories)
  const wrong = [form.Wronganswer1, form.Wronganswer2, form.Wronganswer3]
  return {
    ...rest,
    text: form.Question,
    kind,
    answer: form.Answer,
    wrongOptions: kind === 'MultiChoice' ? wrong.filter(Boolean) : [],
    acceptedAnswers: kind === 'Freetext' ? form.AcceptedAnswers.filter(Boolean) : [],
    categories: [primary, ...others],
    difficulty: form.Difficulty ?? 'TBD',
    moreInfo: form.Moreinfo.trim(),
    reference: form.Reference,
    mediaUrl: form.MediaURL,
    source: form.Source,
    licence: form.Licence,
  }
}
