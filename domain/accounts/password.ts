import { SITE_NAME } from '../site/site.ts'
import { isLongerThan, isShorterThan } from '../text/text-length.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

/** The user whose name and address must not make up the password. */
export type PasswordOwner = { name: string; email: string }

/**
 * Returns the error message for a weak password, or `null`. Only the server checks against common
 * passwords.
 */
export function passwordFlaw(password: string, owner?: PasswordOwner): string | null {
  if (isShorterThan(PASSWORD_MIN, password))
    return `Password must be at least ${PASSWORD_MIN} characters`
  if (isLongerThan(PASSWORD_MAX, password))
    return `Password must be at most ${PASSWORD_MAX} characters`
  if (new Set(password.replaceAll(/\s/gu, '')).size <= MOST_MONOTONOUS)
    return 'Please use more than one or two different characters'
  if (isMadeOf(password, knownWords(owner)))
    return 'Please choose a password that is not made of your name, your e-mail address or the name of this site'
  return null
}

/** A password with this many different characters or fewer is rejected as easily guessed. */
const MOST_MONOTONOUS = 2

/** Matches the rest of a password that is too weak once known words are removed. */
const HARDLY_ANYTHING = /^(.{0,3}|\d{0,8})$/u

/**
 * Returns words that an attacker may know: the user's name and e-mail address and the site's name,
 * longest first.
 */
function knownWords({ name, email }: PasswordOwner = { name: '', email: '' }): string[] {
  const texts = [name, email, SITE_NAME]
  return [...texts, ...texts.join(' ').split(/[^\p{Letter}\p{Number}]+/u)]
    .map(folded)
    .filter((word) => word.length > 1)
    .toSorted((a, b) => b.length - a.length)
}

function isMadeOf(password: string, words: readonly string[]): boolean {
  const text = folded(password)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && HARDLY_ANYTHING.test(rest)
}

/** Keeps only letters and digits, in lower case and without accents. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
}
