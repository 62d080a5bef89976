import type { QuestionFlaw } from '#domain/questions/question-flaws.ts'
import { getQuestionFieldWireName } from '../questions/wire.ts'

/** A problem with a question, with the API's field names. */
export type QuestionFlawWire = { Code: string; Field: string; Message: string }

export function questionFlawToWire({ code, field, message }: QuestionFlaw): QuestionFlawWire {
  return { Code: code, Field: getQuestionFieldWireName(field), Message: message }
}
