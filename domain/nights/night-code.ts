/**
 * The letters of quiz night codes: consonants that do not look like another letter or digit. Without vowels no code
 * is a word.
 */
const LETTERS = 'BCDFGHJKMNPRSTVWXZ'
export const QUIZ_NIGHT_CODE_LENGTH = 6

/** Makes a code from six random numbers in [0, 1). */
export function createQuizNightCode(random: () => number): string {
  return Array.from({ length: QUIZ_NIGHT_CODE_LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')
}

/** Returns a typed code in its stored form: capitals without spaces and dashes. */
export function normalizeQuizNightCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '')
}

export function isQuizNightCode(code: string): boolean {
  return code.length === QUIZ_NIGHT_CODE_LENGTH && [...code].every((letter) => LETTERS.includes(letter))
}
