import { addDays, type Day } from './day.ts'

/** Returns Easter Sunday of the western churches, by the anonymous Gregorian computus. */
export function getEaster(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(`${year}-03-22` as Day, epact + weekday - 7 * shift)
}

/** The difference between the Julian and the Gregorian calendar from 1900 to 2099, in days. */
const JULIAN_DELAY_DAYS = 13

/** Returns Easter Sunday of the eastern churches, by the Julian computus, for the years 1900 to 2099. */
export function getOrthodoxEaster(year: number): Day {
  const moon = (19 * (year % 19) + 15) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  return addDays(`${year}-03-22` as Day, moon + sunday + JULIAN_DELAY_DAYS)
}
