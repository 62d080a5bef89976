import type { QuestionFlaw } from '#domain/questions/question-flaws.ts'
import { toQuestionFieldWireName } from '../questions/wire.ts'

/** A problem with a question, with the API's field names. */
export type QuestionFlawWire = { Code: string; Field: string; Message: string }

export function questionFlawToWire({ code, field, message }: QuestionFlaw): QuestionFlawWire {
  return { Code: code, Field: toQuestionFieldWireName(field), Message: message }
}
