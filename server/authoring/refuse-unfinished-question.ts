import type { Question } from '#domain/questions/question.ts'
import { findPublishingFlaws } from '#domain/questions/question-flaws.ts'
import { Refusal } from '../http/errors.ts'

/** Rejects a question that cannot be played with 400 and lists the missing parts by field. */
export function refuseUnfinishedQuestion(question: Question): void {
  const faults = findPublishingFlaws(question)
  const [first] = faults
  if (!first) return
  const flaws = faults.map(({ field, message }) => ({ field, message }))
  throw new Refusal(400, first.message, { flaws })
}
