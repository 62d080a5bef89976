import { z } from 'zod'
import { type CategoryName, parseCategory } from '#domain/categories/category.ts'
import { QUESTION_FORMATS, QUESTION_FIELD_RULES, type QuestionFieldName } from '#domain/questions/question-fields.ts'
import { MAX_WRONG_OPTIONS } from '#domain/questions/question-kinds.ts'
import type { SubmittedQuestionFields } from '#domain/questions/submitted-question.ts'
import { TrimmedText, TrimmedTextList, YearlyDateText } from '../base/form-fields.ts'
import { CategoryId } from './question.ts'
import {
  PUBLIC_API_DIFFICULTIES,
  PUBLIC_API_QUESTION_KINDS,
  findEnumValueByPublicApiValue,
  PUBLIC_API_QUESTION_STATUSES,
} from './enum-values.ts'
import { IsoDayText } from '../questions/contract.ts'

const textField = (field: 'text' | 'answer' | 'moreInfo' | 'reference' | 'source' | 'licence') =>
  TrimmedText(QUESTION_FIELD_RULES[field].most)
const textListField = (field: 'wrongOptions' | 'acceptedAnswers' | 'rejectedAnswers', count: number) =>
  TrimmedTextList(QUESTION_FIELD_RULES[field].most, { count, label: QUESTION_FIELD_RULES[field].label })

const Media = z.strictObject({
  url: TrimmedText(QUESTION_FIELD_RULES.mediaUrl.most).describe('An http(s) URL, or a path under /Media/'),
  text: TrimmedText(QUESTION_FIELD_RULES.mediaText.most).describe('A description of the picture or sound'),
})

/** The fields of a question as sent by a program. Missing fields stay unchanged, or empty in a new question. */
export const PublicApiQuestionSchema = z
  .strictObject({
    text: textField('text'),
    kind: z.enum(PUBLIC_API_QUESTION_KINDS).describe('`multiple-choice` by default'),
    answer: textField('answer'),
    wrongOptions: textListField('wrongOptions', MAX_WRONG_OPTIONS),
    acceptedAnswers: textListField('acceptedAnswers', QUESTION_FIELD_RULES.acceptedAnswers.mostTexts),
    rejectedAnswers: textListField('rejectedAnswers', QUESTION_FIELD_RULES.rejectedAnswers.mostTexts),
    categories: z
      .array(CategoryId)
      .min(1, 'Please add a category')
      .max(9, 'Please choose at most nine categories')
      .describe('The first is the primary category'),
    difficulty: z.enum(PUBLIC_API_DIFFICULTIES).nullable().describe('Null if unknown'),
    format: z.enum(QUESTION_FORMATS).describe('What it asks for beyond its kind; empty for an ordinary question'),
    yearlyDate: YearlyDateText.describe('Such as 10-31, 12-01..12-24, Easter-2 or last Monday of May, or empty'),
    explanation: textField('moreInfo').describe('Simple HTML'),
    readMore: textField('reference').describe('An http(s) URL, or empty'),
    media: Media.nullable().describe('A picture or a sound'),
    source: textField('source'),
    licence: textField('licence'),
    status: z
      .enum(PUBLIC_API_QUESTION_STATUSES)
      .describe('A new question is a draft by default. Questions from contributors are always drafts.'),
    scheduledDate: IsoDayText.nullable().describe(
      'A future day, YYYY-MM-DD; null removes the question from the schedule',
    ),
  })
  .partial()

/** The public API's names of fields that are called differently in the code. */
export const PUBLIC_QUESTION_FIELD_NAMES: Partial<Record<QuestionFieldName, string>> = {
  moreInfo: 'explanation',
  reference: 'readMore',
  mediaUrl: 'media',
  mediaText: 'media',
}

/** Converts a question of the public API to the changed fields, the requested status and the planned day. */
export function publicQuestionFormToChange(form: z.output<typeof PublicApiQuestionSchema>) {
  const { kind, categories, difficulty, explanation, readMore, media } = form
  const named = {
    text: form.text,
    kind: kind && findEnumValueByPublicApiValue(PUBLIC_API_QUESTION_KINDS, kind),
    answer: form.answer,
    acceptedAnswers: form.acceptedAnswers,
    rejectedAnswers: form.rejectedAnswers,
    categories: categories && categoriesFromIds(categories),
    difficulty:
      difficulty === null ? 'TBD' : difficulty && findEnumValueByPublicApiValue(PUBLIC_API_DIFFICULTIES, difficulty),
    format: form.format,
    yearlyDate: form.yearlyDate,
    moreInfo: explanation,
    reference: readMore,
    mediaUrl: media === null ? '' : media?.url,
    mediaText: media === null ? '' : media?.text,
    source: form.source,
    licence: form.licence,
  } satisfies { [F in Exclude<QuestionFieldName, 'wrongOptions'>]?: SubmittedQuestionFields[F] | undefined }
  const written = Object.entries(named).filter(([, value]) => value !== undefined)
  const question: SubmittedQuestionFields = {
    ...(Object.fromEntries(written) as Partial<SubmittedQuestionFields>),
    wrongOptions: [],
    furtherWrongOptions: form.wrongOptions,
  }
  return {
    question,
    status: form.status ? findEnumValueByPublicApiValue(PUBLIC_API_QUESTION_STATUSES, form.status) : null,
    scheduledDay: form.scheduledDate,
  }
}

function categoriesFromIds(ids: readonly string[]): [CategoryName, ...CategoryName[]] {
  const [primary = 'General Knowledge', ...others] = ids.flatMap((id) => parseCategory(id)?.name ?? [])
  return [primary, ...new Set(others)]
}
