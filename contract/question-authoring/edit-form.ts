import { z } from 'zod'
import { parseIsoDay } from '#domain/time/day.ts'
import { MAX_ERRATUM_CHARACTERS } from '#domain/questions/erratum.ts'
import { OptionalTrimmedText } from '../base/form-fields.ts'

/** The day for which a question is planned, or `null` if the text names none. */
const PlannedDay = z
  .string()
  .max(20)
  .optional()
  .describe('A future day schedules the question. An empty text, a comma, or the day that it had changes nothing.')
  .transform((text = '', context) => {
    const written = text.replaceAll(',', '').trim()
    const day = parseIsoDay(written)
    if (written !== '' && !day) context.addIssue('Please give the date as YYYY-MM-DD')
    return day
  })

/** Form fields that plan the day of a question. */
export const PlannedDayFormFields = {
  Dateused: PlannedDay,
  Instead: z
    .string()
    .max(200)
    .optional()
    .describe('The id of the question that has the day now. The two questions swap days.'),
}

/** The form field with which an admin saves a new question as a draft. */
export const SaveAsDraftField = {
  Unfinished: z.boolean().default(false).describe('Whether to save it as a draft, which needs only a text'),
}

export const RemovePlannedDayField = {
  Unplan: z.boolean().default(false).describe('Whether to remove it from the schedule'),
}

/** Form fields that decide how an edit corrects the answers that players already gave. */
export const AnswerCorrectionFields = {
  Regrade: z
    .boolean()
    .default(false)
    .describe('Whether to regrade stored answers, if the edit may change their results'),
  Erratum: OptionalTrimmedText(MAX_ERRATUM_CHARACTERS).describe(
    "A note about the correction for the question's page; none if empty",
  ),
}
