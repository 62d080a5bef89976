import type { Question } from '../domain/question.ts'
import { answersItself, flawsOf } from '../domain/question-flaws.ts'

/** Every flaw of a pack's questions, each a line that begins with the question's id. */
export function flawsOfPack(questions: readonly Question[]): string[] {
  return [...questions.flatMap(flawsOfOne), ...repeated(questions)]
}

function flawsOfOne(question: Question): string[] {
  const flaws = flawsOf(question)
  if (!answersItself(question)) flaws.push('Its own answer does not count as right')
  if (!question.reference.startsWith('https://')) flaws.push('The reference is not https')
  if (new Set(question.categories).size < question.categories.length) {
    flaws.push('It names a category twice')
  }
  return flaws.map((flaw) => `${question.id}: ${flaw}`)
}

/** Questions with the same id, or with the same words whatever their case and punctuation. */
function repeated(questions: readonly Question[]): string[] {
  const seen = new Map<string, string>()
  return questions.flatMap(({ id, text }) => {
    const keys = [
      `id ${id}`,
      `text ${text
        .toLowerCase()
        .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
        .trim()}`,
    ]
    const earlier = keys.flatMap((key) => seen.get(key) ?? [])
    for (const key of keys) seen.set(key, id)
    return earlier.length > 0 ? [`${id}: It is there already, as ${earlier[0]}`] : []
  })
}
