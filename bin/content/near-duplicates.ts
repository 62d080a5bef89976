import type { Question } from '../../domain/question.ts'

type Told = Pick<Question, 'id' | 'text' | 'answer'>

/** So large a part of two questions' words, taken together, they may share. */
const MOST_SHARED = 0.6

const SMALL_WORDS = new Set(
  'a an the of in on at to for from by with and or is are was were be been do does did has have had it its this that these those which what who whom whose when where why how many much one as into than then there their they he she his her you your not no'.split(
    ' ',
  ),
)

/** Questions that ask for the same thing in the same or nearly the same words. */
export function nearDuplicates(questions: readonly Told[]): string[] {
  const worded = questions.map((question) => ({ question, words: wordsOf(question) }))
  return worded.flatMap(({ question, words }, at) => {
    const earlier = worded.slice(0, at).find((other) => shared(words, other.words) > MOST_SHARED)
    return earlier ? [`${question.id}: It is nearly the same as ${earlier.question.id}`] : []
  })
}

function wordsOf({ text, answer }: Told): Set<string> {
  const words = `${text} ${answer}`.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? []
  return new Set(words.filter((word) => !SMALL_WORDS.has(word)).map(stem))
}

/** Roughly without its ending: enough to see "walls" and "wall" as one. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ing|ed|es|s)$/, '') : word
}

function shared(one: Set<string>, other: Set<string>): number {
  const both = one.intersection(other).size
  const all = one.size + other.size - both
  return all === 0 ? 0 : both / all
}
