import type { Question } from '#domain/questions/question.ts'
import { doesQuestionAcceptItsAnswer, findAllQuestionFlaws } from '#domain/questions/question-flaws.ts'

/** Returns the flaws of single questions in a pack. Each line begins with the question's id. */
export function findPackQuestionFlaws(questions: readonly Question[]): string[] {
  return [...questions.flatMap(findQuestionFlaws), ...findDuplicateIds(questions)]
}

function findQuestionFlaws(question: Question): string[] {
  const flaws = findAllQuestionFlaws(question).map(({ message }) => message)
  if (!doesQuestionAcceptItsAnswer(question)) flaws.push('Even its own answer would count as wrong')
  if (!question.reference.startsWith('https://')) flaws.push('The reference is not https')
  if (new Set(question.categories).size < question.categories.length) {
    flaws.push('It names a category twice')
  }
  const splitNumber = question.wrongOptions.find((option) => /^0\d\d\b/.test(option))
  if (splitNumber !== undefined) flaws.push(`The option "${splitNumber}" begins in the middle of a number`)
  return flaws.map((flaw) => `${question.id}: ${flaw}`)
}

/** Returns a flaw for each repetition of a question's id. */
function findDuplicateIds(questions: readonly Question[]): string[] {
  const seen = new Set<string>()
  return questions.flatMap(({ id }) => {
    const isRepeated = seen.has(id)
    seen.add(id)
    return isRepeated ? [`${id}: This id is there twice`] : []
  })
}
