import { type Day, getWeekday } from '../time/day.ts'
import type { QuestionFields } from './question-fields.ts'

/**
 * What a weekday's question is like: easy on Monday, a picture or sound on Wednesday, "What connects?" on Friday, hard on
 * Saturday, a longer story on Sunday. Tuesday and Thursday may be anything.
 */
export const WEEK_CHARACTERS = ['story', 'easy', null, 'media', null, 'connects', 'hard'] as const
export type WeekCharacter = Exclude<(typeof WEEK_CHARACTERS)[number], null>

/** The properties of a question that decide which weekdays it fits. */
export type WeekTraits = Pick<QuestionFields, 'difficulty' | 'format'> & { hasMedia: boolean }

export function getWeekCharacter(day: Day): WeekCharacter | null {
  return WEEK_CHARACTERS[getWeekday(day)] ?? null
}

export function hasWeekCharacter({ difficulty, format, hasMedia }: WeekTraits, character: WeekCharacter): boolean {
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
export function getFittingCharacter(traits: WeekTraits, day: Day): WeekCharacter | null {
  const character = getWeekCharacter(day)
  return character && hasWeekCharacter(traits, character) ? character : null
}

/** The characters as authors see them. */
export const WEEK_CHARACTER_LABELS: Record<WeekCharacter, string> = {
  easy: 'Easy',
  media: 'Picture or sound',
  connects: 'What connects?',
  hard: 'Hard',
  story: 'A longer story',
}
