/**
 * Names of days of the year, such as `boxing day`, with the stored form of the day (`YearlyRecurringDay`). The names
 * are in the form of `normalizeHolidayName`.
 */
export const YEARLY_RECURRING_DAYS_BY_NAME: Readonly<Record<string, string>> = {
  'new years day': '01-01',
  epiphany: '01-06',
  'burns night': '01-25',
  'valentines day': '02-14',
  'leap day': '02-29',
  'pi day': '03-14',
  'st patricks day': '03-17',
  'april fools day': '04-01',
  songkran: '04-13',
  'earth day': '04-22',
  'st georges day': '04-23',
  'may day': '05-01',
  'star wars day': '05-04',
  halloween: '10-31',
  'bonfire night': '11-05',
  'guy fawkes night': '11-05',
  'armistice day': '11-11',
  'st andrews day': '11-30',
  'christmas eve': '12-24',
  christmas: '12-25',
  'christmas day': '12-25',
  'boxing day': '12-26',
  'new years eve': '12-31',
  'chinese new year': 'Lunar New Year',
  'lantern festival': 'Lunar New Year+14',
  'double ninth': 'Double Ninth Festival',
  'moon festival': 'Mid-Autumn Festival',
  deepavali: 'Diwali',
  'eid ul fitr': 'Eid al-Fitr',
  'eid ul adha': 'Eid al-Adha',
  chanukah: 'Hanukkah',
  pesach: 'Passover',
  'pancake day': 'Easter-47',
  'shrove tuesday': 'Easter-47',
  'mardi gras': 'Easter-47',
  'ash wednesday': 'Easter-46',
  'mothering sunday': 'Easter-21',
  'palm sunday': 'Easter-7',
  'good friday': 'Easter-2',
  'easter sunday': 'Easter',
  'easter monday': 'Easter+1',
  'ascension day': 'Easter+39',
  pentecost: 'Easter+49',
  'whit sunday': 'Easter+49',
  'martin luther king day': '3rd Monday of January',
  'presidents day': '3rd Monday of February',
  'mothers day': '2nd Sunday of May',
  'memorial day': 'last Monday of May',
  'fathers day': '3rd Sunday of June',
  'labor day': '1st Monday of September',
  thanksgiving: '4th Thursday of November',
  'thanksgiving day': '4th Thursday of November',
  'canadian thanksgiving': '2nd Monday of October',
  'black friday': '4th Thursday of November+1',
}

/**
 * Normalises the name of a day of the year, such as `New Year's Day`, so that capitals, apostrophes, dots and hyphens
 * do not matter.
 */
export function normalizeHolidayName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[\s-]+/g, ' ')
    .replace(/^saint /, 'st ')
}
