import { z } from 'zod'
import { parseCategory } from '#domain/categories/category.ts'
import { isTextLongerThan, getMaxUtf16Length } from '#domain/text/text-length.ts'

/** How error messages about a text that is too long begin. Replies add the name of the field. */
export const TEXT_TOO_LONG_MESSAGE_START = 'Please keep it to'

/** A form field with a trimmed text of at most `most` characters (grapheme clusters, not UTF-16 units). */
export const TrimmedText = (most: number) => {
  const message = `${TEXT_TOO_LONG_MESSAGE_START} ${most} characters`
  return z
    .string()
    .max(getMaxUtf16Length(most), message)
    .refine((text) => !isTextLongerThan(most, text), message)
    .transform((text) => text.trim())
}

/** A yearly date as typed. The limit is longer than any date. */
export const YearlyDateText = TrimmedText(100)

/** A trimmed text of at most `most` characters, empty by default. */
export const OptionalTrimmedText = (most: number) => TrimmedText(most).default('')

/** A list of trimmed texts of at most `most` characters. Empty texts are dropped. */
export const TrimmedTextList = (most: number, list: { count: number; label: string }) =>
  z
    .array(TrimmedText(most))
    .max(list.count, `Please list at most ${list.count} ${list.label.toLowerCase()}`)
    .transform((texts) => texts.filter(Boolean))

/** A form field whose value is one of `options`, or `null` if it is empty. */
export const OptionalChoiceField = <const T extends string>(options: readonly T[]) =>
  z
    .union([z.enum(options), z.literal('')], `Please choose one of ${options.join(', ')}`)
    .nullable()
    .transform((chosen) => chosen || null)

/** Category names separated by semicolons, such as `Food & Drink;History`. Empty means General Knowledge. */
export const CategoryListField = z
  .string()
  .max(300, `${TEXT_TOO_LONG_MESSAGE_START} 300 characters`)
  .superRefine((text, context) => {
    const unknown = text.split(';').find((part) => part.trim() !== '' && !parseCategory(part.trim()))
    if (unknown) context.addIssue(`There is no category "${unknown.trim().slice(0, 60)}"`)
  })
  .describe('Separated by semicolons. The first is the primary category.')

/** A category name in a query, in any accepted spelling. */
export const CategoryField = z
  .string()
  .max(100)
  .transform((text, context) => {
    const category = parseCategory(text)
    if (!category) context.addIssue('There’s no category with that name')
    return category?.name ?? 'General Knowledge'
  })

/** A text without NUL characters, which PostgreSQL cannot store. */
export const TextWithoutNul = z
  .string()
  .refine((text) => !text.includes('\0'), 'Please remove the invisible NUL character')

/** At most `most` question ids, separated by commas. */
export const QuestionIdList = (most: number) =>
  TextWithoutNul.max(20_000)
    .transform((text) => text.split(',').filter(Boolean))
    .refine((ids) => ids.length <= most, `Please ask for at most ${most} questions at a time`)
    .describe('Question ids, separated by commas')

/** The id of a question, quiz, player or other row. */
export const EntityIdSchema = z.string().min(1).max(200)

/** The path parameters of a call about one question, quiz, player or other row. */
export const IdParams = z.object({ id: EntityIdSchema })

export const PageNumber = z.coerce
  .number('Please give the page as a number')
  .int('Please give the page as a whole number')
  .min(1, 'Pages start at 1')
  .max(100_000, "There aren't that many pages")
