import { SITE_NAME } from '../site/site.ts'
import { isLongerThan, isShorterThan } from '../text/text-length.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

/** Whose password it is to be. */
export type PasswordOwner = { name: string; email: string }

/** What is wrong with a new password, or null; whether it is too common only the server knows. */
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

/** Who goes through what little variety there is has it soon. */
const MOST_MONOTONOUS = 2

/** Fewer letters than that, or a year, beside a word that everybody can know hide nothing. */
const HARDLY_ANYTHING = /^(.{0,3}|\d{0,8})$/u

/** What can be known of somebody by whoever knows them or this site, the longest first. */
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

/** Its letters and digits, without regard to capitals and accents. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
}
