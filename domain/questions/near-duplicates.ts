import type { Question } from './question.ts'
import { exchange, markedWords } from './telling-words.ts'
import { numberList, type NumberList, type Place, shelvesByWord } from './word-shelves.ts'

/** What of a question tells whether another asks the same. */
export type ComparedQuestion = Pick<Question, 'id' | 'text' | 'answer'>

/** So large a part of two questions' words, taken together, they may share. */
const MOST_SHARED = 0.6

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
  const [words, marks, ends] = [numberList(), numberList(), numberList()]
  const shelves = shelvesByWord(canBeNear)
  let last: ({ question: ComparedQuestion } & NumberedWords) | undefined
  const read = (question: ComparedQuestion): NumberedWords => {
    // Whatever is looked for is added next, mostly.
    if (last?.question.text !== question.text || last.question.answer !== question.answer) {
      const found = [...markedWords(question)].map(
        ([word, mark]) => [numberOf(word), mark] as const,
      )
      const sorted = found.toSorted(([a], [b]) => a - b)
      last = {
        question,
        words: sorted.map(([word]) => word),
        marks: sorted.map(([, mark]) => mark),
      }
    }
    return last
  }
  return {
    add: (question) => {
      const { words: own, marks: ownMarks } = read(question)
      const number = questions.push(question) - 1
      for (const word of own) words.push(word)
      for (const mark of ownMarks) marks.push(mark)
      ends.push(words.length())
      for (const [at, word] of firstOf(own).entries())
        shelves.put(word, { size: own.length, at }, number)
    },
    find: (question) => {
      const { words: own, marks: ownMarks } = read(question)
      const found = new Map<number, number>()
      for (const [at, word] of firstOf(own).entries()) {
        shelves.each(word, { size: own.length, at }, (number) => {
          const range = { from: ends.at(number - 1), to: ends.at(number) }
          const part = sharedPart(own, words, range)
          if (part <= MOST_SHARED || questions[number]?.id === question.id) return
          if (!asksForOther({ words: own, marks: ownMarks }, { words, marks }, range))
            found.set(number, part)
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

/** Returns the words that say what a question is about, without small words and endings. */
export function wordsOf(question: Pick<ComparedQuestion, 'text' | 'answer'>): Set<string> {
  return new Set(markedWords(question).keys())
}

/**
 * Whether two questions ask for the same in the same or nearly the same words. Questions with another number or name
 * in the text and another answer do not, however alike the rest is.
 */
export function isNearDuplicate(one: ComparedQuestion, other: ComparedQuestion): boolean {
  const [words, others] = [markedWords(one), markedWords(other)]
  let both = 0
  const { see, isOtherQuestion } = exchange()
  for (const [word, mark] of words) {
    const otherMark = others.get(word)
    if (otherMark !== undefined) both += 1
    see(mark, otherMark ?? 0)
  }
  for (const [word, mark] of others) if (!words.has(word)) see(0, mark)
  return both / (words.size + others.size - both) > MOST_SHARED && !isOtherQuestion()
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

/** The numbers of a question's words in ascending order, and what each word is in it. */
type NumberedWords = { words: number[]; marks: number[] }

/** Whether two questions ask for different things; the other's words are a part of two lists. */
function asksForOther(
  own: NumberedWords,
  other: { words: NumberList; marks: NumberList },
  { from, to }: { from: number; to: number },
): boolean {
  const { see, isOtherQuestion } = exchange()
  for (let at = 0, place = from; at < own.words.length || place < to;) {
    const word = own.words[at] ?? Infinity
    const otherWord = place < to ? other.words.at(place) : Infinity
    see(word <= otherWord ? (own.marks[at] ?? 0) : 0, otherWord <= word ? other.marks.at(place) : 0)
    if (word <= otherWord) at += 1
    if (otherWord <= word) place += 1
  }
  return isOtherQuestion()
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
