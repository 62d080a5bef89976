import { addDays, countDaysBetween, type Day, FIRST_POSSIBLE_QUESTION_DAY } from '#domain/time/day.ts'

/** Decodes a bit set of `encodeDaysAsBitSet`. */
export function decodeDaysFromBitSet(text: string): Set<Day> {
  const bytes = Buffer.from(text, 'base64')
  const days = new Set<Day>()
  for (const [at, byte] of bytes.entries()) {
    for (let bit = 0; bit < 8; bit += 1) {
      if ((byte >> bit) & 1) days.add(addDays(FIRST_POSSIBLE_QUESTION_DAY, at * 8 + bit))
    }
  }
  return days
}

/** Encodes days as a bit set in base64. The first bit is the first possible day. A year takes 61 characters. */
export function encodeDaysAsBitSet(days: ReadonlySet<Day>): string {
  const numbers = [...days].map((day) => countDaysBetween(FIRST_POSSIBLE_QUESTION_DAY, day))
  const bytes = Buffer.alloc(Math.floor(Math.max(-1, ...numbers) / 8) + 1)
  for (const number of numbers) bytes[number >> 3] = (bytes[number >> 3] ?? 0) | (1 << (number & 7))
  return bytes.toString('base64')
}
