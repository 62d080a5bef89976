import { type Day, parseIsoDay } from '../time/day.ts'
import {
  doesYearlyDateIncludeDay,
  formatYearlyDate,
  getNextDayOfYearlyDate,
  normalizeYearlyDate,
  parseYearlyDate,
  type YearlyDate,
} from '../time/yearly-date.ts'

/** A theme of the week: a title such as "ice" for the questions of some successive days. */
export type Theme = {
  id: string
  title: string
  /** A yearly date such as `12-01..12-07` or `Easter-2..Easter`, or days of one year: `2026-12-01..2026-12-07`. */
  days: string
}

export const MAX_THEME_WEEK_TITLE_CHARACTERS = 60
export const MAX_THEME_WEEKS = 200

/** The first and the last day of a theme. Both days belong to the theme. */
type FixedDays = { from: Day; to: Day }

function parseFixedDays(text: string): FixedDays | null {
  const [from, to, ...others] = text.split(/\s*(?:\.{2,3}|…|–|—|\bto\b)\s*/).map(parseIsoDay)
  if (!from || to === null || others.length > 0) return null
  return to === undefined || to >= from ? { from, to: to ?? from } : null
}

type ThemeDays = { is: 'fixed'; days: FixedDays } | { is: 'yearly'; date: YearlyDate }

function parseThemeDays(text: string): ThemeDays | null {
  const days = parseFixedDays(text.trim())
  if (days) return { is: 'fixed', days }
  const date = parseYearlyDate(text)
  return date && { is: 'yearly', date }
}

/** Returns the stored form of a theme's days, or `null` for invalid texts. */
export function normalizeThemeDays(text: string): string | null {
  const parsed = parseThemeDays(text)
  if (!parsed) return null
  if (parsed.is === 'yearly') return normalizeYearlyDate(text)
  const { from, to } = parsed.days
  return from === to ? from : `${from}..${to}`
}

/** Formats the days of a theme for readers, such as `1 December to 7 December`. Invalid texts are returned unchanged. */
export function formatThemeDays(text: string): string {
  const parsed = parseThemeDays(text)
  if (!parsed) return text
  if (parsed.is === 'yearly') return formatYearlyDate(parsed.date)
  const { from, to } = parsed.days
  return from === to ? from : `${from} to ${to}`
}

function hasDay(theme: Theme, day: Day): boolean {
  const parsed = parseThemeDays(theme.days)
  if (!parsed) return false
  if (parsed.is === 'yearly') return doesYearlyDateIncludeDay(parsed.date, day)
  return parsed.days.from <= day && day <= parsed.days.to
}

/** Returns the title of a day's theme; `null` if it has none. Of several the first counts. */
export function findThemeTitle(themes: readonly Theme[], day: Day): string | null {
  return themes.find((theme) => hasDay(theme, day))?.title ?? null
}

/** Returns the first day of a theme from `today` on; `null` if it does not come again. */
export function getNextDayOfTheme(theme: Theme, today: Day): Day | null {
  const parsed = parseThemeDays(theme.days)
  if (parsed?.is === 'yearly') return getNextDayOfYearlyDate(parsed.date, today)
  if (!parsed || parsed.days.to < today) return null
  return parsed.days.from > today ? parsed.days.from : today
}

/**
 * Returns the themes of the given days, which must be ascending. `from` and `to` are the first and last of these days
 * with the theme.
 */
export function listThemeDays(themes: readonly Theme[], days: readonly Day[]): { title: string; from: Day; to: Day }[] {
  const found: { title: string; from: Day; to: Day }[] = []
  for (const day of days) {
    const title = findThemeTitle(themes, day)
    const last = found.at(-1)
    if (title === null) continue
    if (last?.title === title) last.to = day
    else found.push({ title, from: day, to: day })
  }
  return found
}
