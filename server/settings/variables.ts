import { z } from 'zod'

/** A text that is not empty. */
export const nonEmptyTextSchema = z.string().min(1)

export const httpUrlSchema = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

/** A number within a range, in a unit such as `hours`. */
export function createNumberRangeSchema(min: number, max: number, unit: string) {
  const range = `must be ${min} to ${max} ${unit}`
  return z.coerce.number(`must be a number of ${unit}`).min(min, range).max(max, range)
}

/** A TCP port, or 0 for a free one if `min` is 0. */
export function createPortSchema(min: 0 | 1) {
  const range = `must be ${min} to 65535`
  return z.coerce.number('must be a number').int('must be a whole number').min(min, range).max(65_535, range)
}
