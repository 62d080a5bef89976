import {
  nearDuplicates,
  wordsOf,
  type ComparedQuestion,
} from '#domain/questions/near-duplicates.ts'

/**
 * Minimum similarity of two questions with the same answer to count as near duplicates; 1 if they share all rare
 * words.
 */
const ALIKE = 0.42

/** Returns a line for each question that is nearly the same as an earlier one. */
export function nearDuplicateLines(questions: readonly ComparedQuestion[]): string[] {
  const earlier = nearDuplicates()
  const likeByRareWords = findByRareWords(questions)
  return questions.flatMap((question) => {
    const [like = likeByRareWords(question)] = earlier.find(question)
    earlier.add(question)
    return like ? [`${question.id}: It is nearly the same as ${like.id}`] : []
  })
}

/**
 * Returns a function that finds an earlier question with the same answer and the same subject in other words. It
 * computes the cosine similarity of the words, weighted by rarity. Suits a few thousand questions.
 */
function findByRareWords(questions: readonly ComparedQuestion[]) {
  const weights = weightsOf(questions)
  const earlier: { question: ComparedQuestion; words: Map<string, number> }[] = []
  return (question: ComparedQuestion): ComparedQuestion | undefined => {
    const words = weighed(question, weights)
    const like = earlier.find(
      (one) => cosine(one.words, words) > ALIKE && haveOneAnswer(one.question, question),
    )
    earlier.push({ question, words })
    return like?.question
  }
}

/** Returns the weight of each word: 0 for a word in all questions, and more for rarer words. */
function weightsOf(questions: readonly ComparedQuestion[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of questions) {
    for (const word of wordsOf({ text, answer: '' })) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return new Map([...counts].map(([word, count]) => [word, Math.log(questions.length / count)]))
}

/** Returns the weighted words of a question as a vector of length 1. */
function weighed({ text }: ComparedQuestion, weights: Map<string, number>): Map<string, number> {
  const words = [...wordsOf({ text, answer: '' })]
  const length = Math.hypot(...words.map((word) => weights.get(word) ?? 0)) || 1
  return new Map(words.map((word) => [word, (weights.get(word) ?? 0) / length]))
}

function cosine(one: Map<string, number>, other: Map<string, number>): number {
  let sum = 0
  for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0)
  return sum
}

function haveOneAnswer({ answer: one }: ComparedQuestion, { answer: other }: ComparedQuestion) {
  const [words, others] = [one, other].map((answer) => wordsOf({ text: '', answer }))
  return one === other || !words?.isDisjointFrom(others ?? new Set())
}
