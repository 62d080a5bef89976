import { z } from 'zod'
import { parseDay } from '#domain/time/day.ts'
import { MOST_ERRATUM_CHARACTERS } from '#domain/questions/erratum.ts'
import { FormText } from '../base/form-fields.ts'

/** A day that was written as the one a question is for; null when that says nothing. */
const PlannedDay = z
  .string()
  .max(20)
  .optional()
  .describe('A day to come schedules it; empty, a comma, or the day it had, changes nothing')
  .transform((text = '', context) => {
    const written = text.replaceAll(',', '').trim()
    const day = parseDay(written)
    if (written !== '' && !day) context.addIssue('Please give the date as YYYY-MM-DD')
    return day
  })

/** What an author says of the day of a question. */
export const Planning = {
  Dateused: PlannedDay,
  Instead: z
    .string()
    .max(200)
    .optional()
    .describe('The id of the question that has that day so far: the two change places'),
}

/** What an admin says of a new question that is not ready. */
export const Unfinished = {
  Unfinished: z
    .boolean()
    .default(false)
    .describe('Whether it is kept as a draft, which needs no more than a text'),
}

/** What an edit does to the day of its question when it names none. */
export const Unplanning = {
  Unplan: z.boolean().default(false).describe('Whether it gives up the day it is planned for'),
}

/** What is to follow from an edit of a question that players may have answered. */
export const Correcting = {
  Regrade: z
    .boolean()
    .default(false)
    .describe('Whether answers that are there are judged again, where that may matter'),
  Erratum: FormText(MOST_ERRATUM_CHARACTERS).describe(
    'What to say of it on the question’s page; nothing when empty',
  ),
}
