import { z } from 'zod'
import { parseCategory } from '#domain/category.ts'
import { isLongerThan, mostUnits } from '#domain/text-length.ts'

/** A text of at most so many characters, as people count them. */
export const Text = (most: number) => {
  const message = `Please keep it to ${most} characters`
  return z
    .string()
    .max(mostUnits(most), message)
    .refine((text) => !isLongerThan(most, text), message)
}

/** A text without space around it; empty when left out. */
export const FormText = (most: number) =>
  Text(most)
    .transform((text) => text.trim())
    .default('')

/** One of a list; null when left out or empty. */
export const FormChoice = <const T extends readonly [string, ...string[]]>(options: T) =>
  z
    .union([z.enum(options), z.literal('')], `Please choose one of ${options.join(', ')}`)
    .nullish()
    .transform((chosen) => chosen || null)

/** `Food & Drink;History`; empty is General Knowledge. */
export const FormCategories = z
  .string()
  .max(300, 'Please keep it to 300 characters')
  .default('')
  .superRefine((text, context) => {
    const unknown = text
      .split(';')
      .find((part) => part.trim() !== '' && !parseCategory(part.trim()))
    if (unknown) context.addIssue(`There is no category "${unknown.trim()}"`)
  })
  .describe('Separated by semicolons; the first is the primary one')

/** A category's name in a query, in any of its spellings. */
export const CategoryText = z
  .string()
  .max(100)
  .transform((text, context) => {
    const category = parseCategory(text)
    if (!category) context.addIssue('There is no category of that name')
    return category?.name ?? 'General Knowledge'
  })
