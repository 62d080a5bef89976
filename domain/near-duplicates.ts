import type { Question } from './question.ts'
import { numberList, type NumberList, type Place, shelvesByWord } from './word-shelves.ts'

/** What of a question tells whether another asks the same. */
export type ComparedQuestion = Pick<Question, 'id' | 'text' | 'answer'>

/** So large a part of two questions' words, taken together, they may share. */
const MOST_SHARED = 0.6

const SMALL_WORDS = new Set(
  'a an the of in on at to for from by with and or is are was were be been do does did has have had it its this that these those which what who whom whose when where why how many much one as into than then there their they he she his her you your not no'.split(
    ' ',
  ),
)

/** A growing set of questions that finds which of them asks nearly the same as another. */
export type NearDuplicates = {
  add: (question: ComparedQuestion) => void
  /** The one most like it, in the order of likeness; never itself. */
  find: (question: ComparedQuestion) => ComparedQuestion[]
}

/**
 * Finds near duplicates among tens of thousands. Of two sets that share more than a part `t` of
 * their words, the rarest `(1 - t)` of the words of each have one in common: only those are looked
 * up. And of the first word they have in common, what comes after it in both must be enough. How
 * rare a word is, is counted in `sample`, which should be much like what is asked for; words that it
 * has not are the rarest. The order never changes while questions are added.
 */
export function nearDuplicates(
  sample: Iterable<Pick<ComparedQuestion, 'text' | 'answer'>> = [],
): NearDuplicates {
  const numbers = numbersByRarity(sample)
  let rarest = 0
  const numberOf = (word: string) => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    rarest -= 1
    numbers.set(word, rarest)
    return rarest
  }
  // Tens of thousands of lists would take the memory of a server: these are the words of all, one after the other.
  const questions: ComparedQuestion[] = []
  const [words, ends] = [numberList(), numberList()]
  const shelves = shelvesByWord(canBeNear)
  let last: { question: ComparedQuestion; words: number[] } | undefined
  const read = (question: ComparedQuestion): number[] => {
    // Whatever is looked for is added next, mostly.
    if (last?.question.text !== question.text || last.question.answer !== question.answer) {
      const found = [...wordsOf(question)].map(numberOf)
      last = { question, words: found.toSorted((a, b) => a - b) }
    }
    return last.words
  }
  return {
    add: (question) => {
      const own = read(question)
      const number = questions.push(question) - 1
      for (const word of own) words.push(word)
      ends.push(words.length())
      for (const [at, word] of firstOf(own).entries())
        shelves.put(word, { size: own.length, at }, number)
    },
    find: (question) => {
      const own = read(question)
      const found = new Map<number, number>()
      for (const [at, word] of firstOf(own).entries()) {
        shelves.each(word, { size: own.length, at }, (number) => {
          const range = { from: ends.at(number - 1), to: ends.at(number) }
          const part = sharedPart(own, words, range)
          if (part > MOST_SHARED && questions[number]?.id !== question.id) found.set(number, part)
        })
      }
      return [...found]
        .toSorted(([one, a], [other, b]) => b - a || one - other)
        .flatMap(([number]) => questions[number] ?? [])
    },
  }
}

/** Whether two sets of words can be near when the first word they share has these places. */
function canBeNear(one: Place, size: number, at: number): boolean {
  const most = Math.min(one.size - one.at, size - at)
  return most / (one.size + size - most) > MOST_SHARED
}

function numbersByRarity(
  sample: Iterable<Pick<ComparedQuestion, 'text' | 'answer'>>,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const told of sample) {
    for (const word of wordsOf(told)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const rarestFirst = [...counts].toSorted(([, a], [, b]) => a - b)
  return new Map(rarestFirst.map(([word], rank) => [word, rank]))
}

/** The words that say what a question is about: small ones and endings left out. */
export function wordsOf({ text, answer }: Pick<ComparedQuestion, 'text' | 'answer'>): Set<string> {
  const words = `${text} ${answer}`.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? []
  return new Set(words.filter((word) => !SMALL_WORDS.has(word)).map(stem))
}

/** Whether two questions ask for the same in the same or nearly the same words. */
export function isNearDuplicate(one: ComparedQuestion, other: ComparedQuestion): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const both = [...words].filter((word) => others.has(word)).length
  return both / (words.size + others.size - both) > MOST_SHARED
}

/** Words, as `wordsOf` gives them, of which a near duplicate has at least one. */
export function tellingWords(told: Pick<ComparedQuestion, 'text' | 'answer'>): string[] {
  // Long words are rare ones, mostly.
  return firstOf([...wordsOf(told)].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)))
}

/** So many of the words of a question, in any order, that a near duplicate has one of them. */
function firstOf<T>(words: readonly T[]): T[] {
  return words.slice(0, words.length - Math.ceil(words.length * MOST_SHARED) + 1)
}

/** Roughly without its ending: enough to see "walls" and "wall" as one. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ing|ed|es|s)$/, '') : word
}

/**
 * Which part of their words two questions share, the other's in a part of a list; 0 as soon as it cannot be more
 * than the most. Both are in order.
 */
function sharedPart(
  one: readonly number[],
  other: NumberList,
  { from, to }: { from: number; to: number },
): number {
  const sizes = one.length + to - from
  // Sharing more than a part `t` of all words means sharing more than t / (1 + t) of both sizes.
  let missable = sizes - (2 * sizes * MOST_SHARED) / (1 + MOST_SHARED)
  let both = 0
  for (let at = 0, place = from; at < one.length && place < to;) {
    const difference = (one[at] ?? 0) - other.at(place)
    if (difference === 0) both += 1
    else if ((missable -= 1) <= 0) return 0
    if (difference <= 0) at += 1
    if (difference >= 0) place += 1
  }
  return sizes === 0 ? 0 : both / (sizes - both)
}
