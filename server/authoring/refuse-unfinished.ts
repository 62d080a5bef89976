import type { Question } from '#domain/questions/question.ts'
import { faultsOf } from '#domain/questions/question-flaws.ts'
import { Refusal } from '../http/errors.ts'

/** Refuses with 400 what could not be played, and names what is missing, field by field. */
export function refuseUnfinished(question: Question): void {
  const faults = faultsOf(question)
  const [first] = faults
  if (!first) return
  const flaws = faults.map(({ field, message }) => ({ field, message }))
  throw new Refusal(400, first.message, { flaws })
}
