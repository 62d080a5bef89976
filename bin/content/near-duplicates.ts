import {
  createNearDuplicateIndex,
  getSignificantWords,
  type NearDuplicateComparedQuestion,
} from '#domain/questions/near-duplicates.ts'

/**
 * Minimum similarity of two questions with the same answer to count as near duplicates; 1 if they share all rare words.
 */
const MIN_SIMILARITY = 0.42

/** Returns a line for each question that is nearly the same as an earlier one. */
export function findNearDuplicates(questions: readonly NearDuplicateComparedQuestion[]): string[] {
  const earlier = createNearDuplicateIndex()
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
function findByRareWords(questions: readonly NearDuplicateComparedQuestion[]) {
  const weights = computeWordWeights(questions)
  const earlier: { question: NearDuplicateComparedQuestion; words: Map<string, number> }[] = []
  return (question: NearDuplicateComparedQuestion): NearDuplicateComparedQuestion | undefined => {
    const words = weighWords(question, weights)
    const like = earlier.find(
      (one) => computeCosineSimilarity(one.words, words) > MIN_SIMILARITY && haveSameAnswer(one.question, question),
    )
    earlier.push({ question, words })
    return like?.question
  }
}

/** Returns the weight of each word: 0 for a word in all questions, and more for rarer words. */
function computeWordWeights(questions: readonly NearDuplicateComparedQuestion[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of questions) {
    for (const word of getSignificantWords({ text, answer: '' })) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return new Map([...counts].map(([word, count]) => [word, Math.log(questions.length / count)]))
}

/** Returns the weighted words of a question as a vector of length 1. */
function weighWords({ text }: NearDuplicateComparedQuestion, weights: Map<string, number>): Map<string, number> {
  const words = [...getSignificantWords({ text, answer: '' })]
  const length = Math.hypot(...words.map((word) => weights.get(word) ?? 0)) || 1
  return new Map(words.map((word) => [word, (weights.get(word) ?? 0) / length]))
}

function computeCosineSimilarity(one: Map<string, number>, other: Map<string, number>): number {
  let sum = 0
  for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0)
  return sum
}

function haveSameAnswer(
  { answer: one }: NearDuplicateComparedQuestion,
  { answer: other }: NearDuplicateComparedQuestion,
) {
  const [words, others] = [one, other].map((answer) => getSignificantWords({ text: '', answer }))
  return one === other || !words?.isDisjointFrom(others ?? new Set())
}
