import {
  nearDuplicates,
  wordsOf,
  type ComparedQuestion,
} from '#domain/questions/near-duplicates.ts'

/** How alike two questions with one answer may be, by the rare words that they share: 1 if they have all. */
const ALIKE = 0.42

/** Questions that ask nearly the same as one before them, each a line. */
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
 * Finds, among a few thousand, a question before this one that has the same answer and, in quite other words, the
 * same subject: the cosine of the words that both ask with, each weighed by how rare it is.
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

/** How much a word tells: nothing if all questions have it. */
function weightsOf(questions: readonly ComparedQuestion[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of questions) {
    for (const word of wordsOf({ text, answer: '' })) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return new Map([...counts].map(([word, count]) => [word, Math.log(questions.length / count)]))
}

/** Its words with their weights, of length 1 together. */
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
