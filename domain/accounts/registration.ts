import type { FieldErrorMessage } from '../text/flaw.ts'
import { findPasswordFlaw, type PersonalDataForPasswordCheck } from './password.ts'
import { isTextLongerThan } from '../text/text-length.ts'

const MAX_NAME_CHARACTERS = 100

export const PASSWORDS_DIFFER_MESSAGE = 'Passwords do not match'

export type RegistrationInput = PersonalDataForPasswordCheck & { password: string }

/** Validates a registration and returns the first message of each field. `confirmed` is the repeated password. */
export function findRegistrationFlaws(
  { name, email, password }: RegistrationInput,
  confirmed = password,
): FieldErrorMessage<keyof RegistrationInput | 'confirmed'>[] {
  const typed = { name: name.trim(), email: email.trim(), password, confirmed }
  const empty = (Object.keys(typed) as (keyof typeof typed)[]).filter((key) => typed[key] === '')
  if (empty.length > 0) {
    return empty.map((field) => ({ field, message: 'Please fill out all fields' }))
  }
  const flaws: FieldErrorMessage<keyof typeof typed>[] = []
  const nameMessage = findPlayerNameFlaw(name)
  if (nameMessage) flaws.push({ field: 'name', message: nameMessage })
  if (!looksLikeEmail(email)) {
    flaws.push({ field: 'email', message: 'Please enter a valid email address' })
  }
  const passwordMessage = findPasswordFlaw(password, { name, email })
  if (passwordMessage) flaws.push({ field: 'password', message: passwordMessage })
  else if (confirmed !== password) {
    flaws.push({ field: 'confirmed', message: PASSWORDS_DIFFER_MESSAGE })
  }
  return flaws
}

/** Returns the error message for the name of an account, or `null` if the name is valid. */
export function findPlayerNameFlaw(name: string): string | null {
  if (name.trim() === '') return 'Please fill out all fields'
  if (isTextLongerThan(MAX_NAME_CHARACTERS, name.trim()))
    return `Name must be at most ${MAX_NAME_CHARACTERS} characters`
  // Rejects names of only invisible characters, and names with control characters.
  const isSeen = /[\p{Letter}\p{Number}\p{Punctuation}\p{Symbol}]/u.test(name)
  return isSeen && !/\p{Control}/u.test(name.trim()) ? null : 'Please enter a name'
}

/** Validates a new password, its repetition and, if given, the presence of the current password. */
export function findNewPasswordFlaws(
  typed: { password: string; confirmed: string; currentPassword?: string },
  owner?: PersonalDataForPasswordCheck,
): FieldErrorMessage[] {
  const empty = Object.entries(typed).filter(([, text]) => text === '')
  if (empty.length > 0) {
    return empty.map(([field]) => ({ field, message: 'Please fill out all fields' }))
  }
  const message = findPasswordFlaw(typed.password, owner)
  if (message) return [{ field: 'password', message }]
  return typed.password === typed.confirmed ? [] : [{ field: 'confirmed', message: PASSWORDS_DIFFER_MESSAGE }]
}

/** Returns whether a text looks like an e-mail address. Only a confirmation mail can prove the address. */
export function looksLikeEmail(text: string): boolean {
  const [local = '', host = '', ...more] = text.trim().split('@')
  return (
    more.length === 0 &&
    text.trim().length <= 254 &&
    /^[^\s"(),:;<>[\\\]]{1,64}$/.test(local) &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(host)
  )
}
