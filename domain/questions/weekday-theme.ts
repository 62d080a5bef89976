import { type Day, getWeekday } from '../time/day.ts'
import type { QuestionFields } from './question-fields.ts'

/**
 * What a weekday's question is like: easy on Monday, a picture or sound on Wednesday, "What connects?" on Friday, hard
 * on Saturday, a longer story on Sunday. Tuesday and Thursday may be anything.
 */
export const WEEKDAY_THEMES = ['story', 'easy', null, 'media', null, 'connects', 'hard'] as const
export type WeekdayTheme = Exclude<(typeof WEEKDAY_THEMES)[number], null>

/** The properties of a question that decide which weekdays it fits. */
export type WeekdayThemeProperties = Pick<QuestionFields, 'difficulty' | 'format'> & { hasMedia: boolean }

export function getWeekdayTheme(day: Day): WeekdayTheme | null {
  return WEEKDAY_THEMES[getWeekday(day)] ?? null
}

export function matchesWeekdayTheme(
  { difficulty, format, hasMedia }: WeekdayThemeProperties,
  theme: WeekdayTheme,
): boolean {
  switch (theme) {
    case 'easy':
      return difficulty === 'Easy'
    case 'hard':
      return difficulty === 'Hard'
    case 'media':
      return hasMedia
    case 'connects':
    case 'story':
      return format === theme
  }
}

/** Returns the theme of the weekday of `day` if the question matches it, otherwise `null`. */
export function getMatchingWeekdayTheme(traits: WeekdayThemeProperties, day: Day): WeekdayTheme | null {
  const theme = getWeekdayTheme(day)
  return theme && matchesWeekdayTheme(traits, theme) ? theme : null
}

/** The names of the weekday themes in the pages of authors. */
export const WEEKDAY_THEME_LABELS: Record<WeekdayTheme, string> = {
  easy: 'Easy',
  media: 'Picture or sound',
  connects: 'What connects?',
  hard: 'Hard',
  story: 'A longer story',
}
