import { SITE_NAME } from '../site/site.ts'
import { isTextLongerThan, isTextShorterThan } from '../text/text-length.ts'

export const MIN_PASSWORD_CHARACTERS = 6
export const MAX_PASSWORD_CHARACTERS = 128

/** The user whose name and address must not make up the password. */
export type PersonalDataForPasswordCheck = { name: string; email: string }

/** Returns the error message for a weak password, or `null`. Only the server checks against common passwords. */
export function findPasswordFlaw(password: string, owner?: PersonalDataForPasswordCheck): string | null {
  if (isTextShorterThan(MIN_PASSWORD_CHARACTERS, password))
    return `Password must be at least ${MIN_PASSWORD_CHARACTERS} characters`
  if (isTextLongerThan(MAX_PASSWORD_CHARACTERS, password))
    return `Password must be at most ${MAX_PASSWORD_CHARACTERS} characters`
  if (new Set(password.replaceAll(/\s/gu, '')).size <= MAX_MONOTONOUS_CHARACTERS)
    return 'Please use at least three different characters'
  if (consistsOfWords(password, getKnownWords(owner)))
    return 'Please choose a password that isn’t based on your name, your e-mail address or this site’s name'
  return null
}

/** A password with this many different characters or fewer is rejected as easily guessed. */
const MAX_MONOTONOUS_CHARACTERS = 2

/** Matches the rest of a password that is too weak once known words are removed. */
const WEAK_REMAINDER = /^(.{0,3}|\d{0,8})$/u

/** Returns words that an attacker may know: the user's name and e-mail address and the site's name, longest first. */
function getKnownWords({ name, email }: PersonalDataForPasswordCheck = { name: '', email: '' }): string[] {
  const texts = [name, email, SITE_NAME]
  return [...texts, ...texts.join(' ').split(/[^\p{Letter}\p{Number}]+/u)]
    .map(normalizePassword)
    .filter((word) => word.length > 1)
    .toSorted((a, b) => b.length - a.length)
}

function consistsOfWords(password: string, words: readonly string[]): boolean {
  const text = normalizePassword(password)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && WEAK_REMAINDER.test(rest)
}

/** Keeps only letters and digits, in lower case and without accents. */
function normalizePassword(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
}
