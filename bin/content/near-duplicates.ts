import { nearDuplicates, type ComparedQuestion } from '#domain/near-duplicates.ts'

/** Questions that ask nearly the same as one before them, each a line. */
export function nearDuplicateLines(questions: readonly ComparedQuestion[]): string[] {
  const earlier = nearDuplicates()
  return questions.flatMap((question) => {
    const [like] = earlier.find(question)
    earlier.add(question)
    return like ? [`${question.id}: It is nearly the same as ${like.id}`] : []
  })
}
