import { type Day, getWeekday } from '../time/day.ts'
import type { QuestionFields } from './question-fields.ts'

/**
 * What a weekday's question is like: easy on Monday, a picture or sound on Wednesday, "What connects?" on Friday, hard on
 * Saturday, a longer story on Sunday. Tuesday and Thursday may be anything.
 */
export const WEEKDAY_CHARACTERS = ['story', 'easy', null, 'media', null, 'connects', 'hard'] as const
export type WeekdayCharacter = Exclude<(typeof WEEKDAY_CHARACTERS)[number], null>

/** The properties of a question that decide which weekdays it fits. */
export type WeekTraits = Pick<QuestionFields, 'difficulty' | 'format'> & { hasMedia: boolean }

export function getWeekdayCharacter(day: Day): WeekdayCharacter | null {
  return WEEKDAY_CHARACTERS[getWeekday(day)] ?? null
}

export function hasWeekdayCharacter(
  { difficulty, format, hasMedia }: WeekTraits,
  character: WeekdayCharacter,
): boolean {
  switch (character) {
    case 'easy':
      return difficulty === 'Easy'
    case 'hard':
      return difficulty === 'Hard'
    case 'media':
      return hasMedia
    case 'connects':
    case 'story':
      return format === character
  }
}

/** Returns the character of a day if the question has it, otherwise `null`. */
export function getFittingCharacter(traits: WeekTraits, day: Day): WeekdayCharacter | null {
  const character = getWeekdayCharacter(day)
  return character && hasWeekdayCharacter(traits, character) ? character : null
}

/** The characters as authors see them. */
export const WEEKDAY_CHARACTER_LABELS: Record<WeekdayCharacter, string> = {
  easy: 'Easy',
  media: 'Picture or sound',
  connects: 'What connects?',
  hard: 'Hard',
  story: 'A longer story',
}
