import { z } from 'zod'

/** A text without space around it; empty when left out. */
export const FormText = (most: number) =>
  z
    .string()
    .max(most, `Please keep it to ${most} characters`)
    .transform((text) => text.trim())
    .default('')

/** One of a list; null when left out or empty. */
export const FormChoice = <const T extends readonly [string, ...string[]]>(options: T) =>
  z
    .union([z.enum(options, `Please choose one of ${options.join(', ')}`), z.literal('')])
    .nullish()
    .transform((chosen) => chosen || null)
