import { z } from 'zod'
import type { QuestionFlaw } from '#domain/question-flaws.ts'
import { wireName } from './question-wire.ts'

/** Something that is wrong with a question. */
export const QuestionFlawSchema = z.object({
  Code: z.string().describe('For programs: `missing`, `too-long`, `gives-away` and so on'),
  Field: z.string().describe('The field it is about; Wronganswers for the wrong options'),
  Message: z.string().describe('For people'),
})

export function questionFlawToWire({ code, field, message }: QuestionFlaw) {
  return { Code: code, Field: wireName(field), Message: message }
}
