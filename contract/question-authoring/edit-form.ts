import { z } from 'zod'
import { parseDay } from '#domain/time/day.ts'
import { MAX_ERRATUM_CHARACTERS } from '#domain/questions/erratum.ts'
import { OptionalTrimmedText } from '../base/form-fields.ts'

/** The day for which a question is planned, or `null` if the text names none. */
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

/** Form fields that plan the day of a question. */
export const PlannedDayFields = {
  Dateused: PlannedDay,
  Instead: z
    .string()
    .max(200)
    .optional()
    .describe('The id of the question that has that day so far: the two change places'),
}

/** The form field with which an admin saves a new question as a draft. */
export const SaveAsDraftField = {
  Unfinished: z.boolean().default(false).describe('Whether it is kept as a draft, which needs no more than a text'),
}

/** The form field that removes the planned day of a question. */
export const RemovePlannedDayField = {
  Unplan: z.boolean().default(false).describe('Whether it gives up the day it is planned for'),
}

/** Form fields that decide how an edit corrects the answers that players already gave. */
export const AnswerCorrectionFields = {
  Regrade: z
    .boolean()
    .default(false)
    .describe('Whether answers that are there are judged again, where that may matter'),
  Erratum: OptionalTrimmedText(MAX_ERRATUM_CHARACTERS).describe(
    'What to say of it on the question’s page; nothing when empty',
  ),
}
