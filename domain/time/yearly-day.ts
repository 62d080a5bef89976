import { addDays, type Day, getMonthName, getWeekday, parseIsoDay, WEEKDAY_NAMES } from './day.ts'
import { getEaster, getOrthodoxEaster } from './easter.ts'
import { PRECOMPUTED_HOLIDAYS, listHolidayDays } from './tabulated-holidays.ts'
import { YEARLY_RECURRING_DAYS_BY_NAME, normalizeHolidayName } from './yearly-day-names.ts'

/**
 * A day of each year, in its stored form: `10-31`, a holiday such as `Easter` or `Lunar New Year`, or a weekday of a
 * month such as `4th Thursday of November` or `last Monday of May`. `+2` or `-2` at the end of the last two shifts it
 * by days.
 */
export type YearlyRecurringDay = string

/** A leap year, with which days of the year are validated, so that 29 February is valid. */
const LEAP_YEAR = 2024
const COMMON_YEAR = 2023

/** The largest shift of a yearly day, such as 200 days before Easter, in days. */
const MAX_SHIFT = 200

const COMPUTED_HOLIDAYS: Readonly<Record<string, (year: number) => Day>> = {
  Easter: getEaster,
  'Orthodox Easter': getOrthodoxEaster,
}

const HOLIDAYS = new Map(
  [...Object.keys(COMPUTED_HOLIDAYS), ...PRECOMPUTED_HOLIDAYS].map((holiday) => [
    normalizeHolidayName(holiday),
    holiday,
  ]),
)

const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const number = String(index + 1).padStart(2, '0')
  return { number, name: getMonthName(`${LEAP_YEAR}-${number}`) }
})

/** Parses a day of the year as people write it. Returns its stored form, or `null` for other texts. */
export function parseYearlyRecurringDay(text: string): YearlyRecurringDay | null {
  const base = parseUnshiftedDay(text)
  if (base) return base
  const [, before, sign = '', count] = /^(.+?)\s*([+−-])\s*(\d{1,3})$/.exec(text) ?? []
  // After a date in digits, a number with a minus is a year and not a shift by days, such as `-26` in `31/10-26`.
  if (before && count && (sign === '+' || /[a-z]/i.test(before))) {
    return shiftYearlyDay(before, sign === '+' ? Number(count) : -Number(count))
  }
  const [, days, direction, after] = /^(?:(\d{1,3}) days?|the day|day) (before|after) (.+)$/i.exec(text) ?? []
  if (!after) return null
  return shiftYearlyDay(after, Number(days ?? 1) * (direction?.toLowerCase() === 'before' ? -1 : 1))
}

/** Formats a stored day as `31 October`, `Easter`, `4th Thursday of November` or `2 days before Easter`. */
export function formatYearlyRecurringDay(stored: YearlyRecurringDay): string {
  const { base, shift } = splitShift(stored)
  const name = hasFixedMonthAndDay(base) ? `${Number(base.slice(3))} ${getMonthName(`${LEAP_YEAR}-${base}`)}` : base
  if (shift === 0) return name
  const count = Math.abs(shift)
  return `${count} ${count === 1 ? 'day' : 'days'} ${shift < 0 ? 'before' : 'after'} ${name}`
}

/**
 * Returns the days on which a yearly day, such as `Easter`, falls in a year: usually one. A leap day or a fifth Monday
 * is missing in some years, and an Islamic holiday comes twice in a few.
 */
export function listDaysInYear(stored: YearlyRecurringDay, year: number): Day[] {
  const { base, shift } = splitShift(stored)
  const days = listUnshiftedDays(base, year)
  return shift === 0 ? days : days.map((day) => addDays(day, shift))
}

/** Returns whether a stored day is `MM-DD`. */
export function hasFixedMonthAndDay(stored: YearlyRecurringDay): boolean {
  return /^\d\d-\d\d$/.test(stored)
}

function splitShift(stored: YearlyRecurringDay): { base: string; shift: number } {
  const [, base, shift] = /^(.+?)([+-]\d{1,3})$/.exec(stored) ?? []
  return base && shift && !hasFixedMonthAndDay(stored) ? { base, shift: Number(shift) } : { base: stored, shift: 0 }
}

function shiftYearlyDay(text: string, days: number): YearlyRecurringDay | null {
  const known = parseUnshiftedDay(text.trim())
  if (!known) return null
  const { base, shift } = splitShift(known)
  const total = shift + days
  if (Math.abs(total) > MAX_SHIFT) return null
  if (hasFixedMonthAndDay(base)) {
    const day = parseIsoDay(`${COMMON_YEAR}-${base}`)
    return day && addDays(day, total).slice(5)
  }
  return total === 0 ? base : `${base}${total > 0 ? '+' : ''}${total}`
}

function parseUnshiftedDay(text: string): YearlyRecurringDay | null {
  const name = normalizeHolidayName(text)
  return HOLIDAYS.get(name) ?? YEARLY_RECURRING_DAYS_BY_NAME[name] ?? parseWeekdayOfMonth(text) ?? parseMonthDay(text)
}

function listUnshiftedDays(base: string, year: number): Day[] {
  if (hasFixedMonthAndDay(base)) return toList(parseIsoDay(`${year}-${base}`))
  const computed = COMPUTED_HOLIDAYS[base]
  if (computed) return [computed(year)]
  const holiday = PRECOMPUTED_HOLIDAYS.find((one) => one === base)
  return holiday ? listHolidayDays(holiday, year) : toList(findWeekdayOfMonth(base, year))
}

const toList = (day: Day | null): Day[] => (day ? [day] : [])

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', 'last']
const ORDINAL_WORDS = ['first', 'second', 'third', 'fourth', 'fifth', 'last']

function parseWeekdayOfMonth(text: string): YearlyRecurringDay | null {
  const [, which = '', weekday = '', month = ''] = /^(?:the )?(\w+) (\w+) (?:of|in) (\w+)$/i.exec(text) ?? []
  const at = [ORDINALS, ORDINAL_WORDS].map((words) => words.indexOf(which.toLowerCase())).find((found) => found >= 0)
  const name = WEEKDAY_NAMES.find((one) => isAbbreviation(weekday, one))
  const inMonth = MONTHS.find((one) => isAbbreviation(month, one.name))
  return at === undefined || !name || !inMonth ? null : `${ORDINALS[at]} ${name} of ${inMonth.name}`
}

function isAbbreviation(text: string, name: string): boolean {
  return text.length >= 3 && name.toLowerCase().startsWith(text.toLowerCase())
}

function findWeekdayOfMonth(base: string, year: number): Day | null {
  const [, which = '', weekday = '', month = ''] = /^(\w+) (\w+) of (\w+)$/.exec(base) ?? []
  const number = MONTHS.find(({ name }) => name === month)?.number
  const first = number ? parseIsoDay(`${year}-${number}-01`) : null
  if (!first) return null
  const ahead = (WEEKDAY_NAMES.indexOf(weekday) - getWeekday(first) + 7) % 7
  const inMonth = [0, 1, 2, 3, 4]
    .map((week) => addDays(first, ahead + 7 * week))
    .filter((day) => day.slice(0, 7) === first.slice(0, 7))
  return (which === 'last' ? inMonth.at(-1) : inMonth[ORDINALS.indexOf(which)]) ?? null
}

function parseMonthDay(text: string): YearlyRecurringDay | null {
  const dayFirst = /^(\d{1,2})[/.](\d{1,2})\.?$/.exec(text)
  if (dayFirst) return toValidMonthDay(dayFirst[2], dayFirst[1])
  const numbers = /^(\d{1,2})-(\d{1,2})$/.exec(text)
  if (numbers) return toValidMonthDay(numbers[1], numbers[2])
  const [, before, name = '', after] = /^(\d{1,2})?[ -]?([a-z]{3,9})\.?[ -]?(\d{1,2})?$/i.exec(text) ?? []
  const month = MONTHS.find((one) => isAbbreviation(name, one.name))
  return !month || (before && after) ? null : toValidMonthDay(month.number, before ?? after)
}

/** Returns `MM-DD`, or `null` for a day that does not exist. */
function toValidMonthDay(month = '', day = ''): YearlyRecurringDay | null {
  const written = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return parseIsoDay(`${LEAP_YEAR}-${written}`) ? written : null
}
