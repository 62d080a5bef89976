import type { QuestionFlaw } from '#domain/questions/question-flaws.ts'
import { getQuestionFieldApiName } from '../questions/wire.ts'

/** A problem with a question, with the API's field names. */
export type QuestionFlawJson = { Code: string; Field: string; Message: string }

export function serializeQuestionFlaw({ code, field, message }: QuestionFlaw): QuestionFlawJson {
  return { Code: code, Field: getQuestionFieldApiName(field), Message: message }
}
