import type { Question } from './question.ts'
import { exchange, markedWords } from './telling-words.ts'
import { numberList, type NumberList, type Place, shelvesByWord } from './word-shelves.ts'

/** The fields of a question by which near duplicates are found. */
export type ComparedQuestion = Pick<Question, 'id' | 'text' | 'answer'>

/**
 * Two questions are near duplicates when they share more than this part of their words (Jaccard
 * similarity).
 */
const MOST_SHARED = 0.6

/** An index of questions that finds near duplicates. Questions can be added at any time. */
export type NearDuplicates = {
  add: (question: ComparedQuestion) => void
  /** Returns the near duplicates of a question, most similar first, without the question itself. */
  find: (question: ComparedQuestion) => ComparedQuestion[]
}

/**
 * Creates an index that finds near duplicates among tens of thousands of questions.
 * If two sets share more than a part `t` of their words, the rarest `(1 - t)` of the words of each
 * have a word in common (prefix filtering). Only these words are looked up, and a candidate is
 * skipped when the words after the shared one cannot suffice. `sample` provides the word
 * frequencies and should resemble the questions searched for. Words outside the sample count as the
 * rarest. The order of words never changes.
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
  // All questions' words are in shared flat arrays, since tens of thousands of small arrays would
  // need too much memory.
  const questions: ComparedQuestion[] = []
  const [words, marks, ends] = [numberList(), numberList(), numberList()]
  const shelves = shelvesByWord(canBeNear)
  let last: ({ question: ComparedQuestion } & NumberedWords) | undefined
  const read = (question: ComparedQuestion): NumberedWords => {
    // The last result is kept because a question is usually added right after it is searched for.
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

/**
 * Returns whether two questions can still be near duplicates, given the positions of the first word
 * that they share.
 */
function canBeNear(one: Place, size: number, at: number): boolean {
  const most = Math.min(one.size - one.at, size - at)
  return most / (one.size + size - most) > MOST_SHARED
}

function numbersByRarity(
  sample: Iterable<Pick<ComparedQuestion, 'text' | 'answer'>>,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const question of sample) {
    for (const word of wordsOf(question)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const rarestFirst = [...counts].toSorted(([, a], [, b]) => a - b)
  return new Map(rarestFirst.map(([word], rank) => [word, rank]))
}

/** Returns the significant words of a question, stemmed and without function words. */
export function wordsOf(question: Pick<ComparedQuestion, 'text' | 'answer'>): Set<string> {
  return new Set(markedWords(question).keys())
}

/**
 * Returns whether two questions ask for the same thing in nearly the same words. Questions that
 * differ both in a number or name in the text and in the answer are no near duplicates, however
 * similar the rest is.
 */
export function isNearDuplicate(one: ComparedQuestion, other: ComparedQuestion): boolean {
  const [words, otherWords] = [markedWords(one), markedWords(other)]
  let both = 0
  const { add, isOtherQuestion } = exchange()
  for (const [word, mark] of words) {
    const otherMark = otherWords.get(word)
    if (otherMark !== undefined) both += 1
    add(mark, otherMark ?? 0)
  }
  for (const [word, mark] of otherWords) if (!words.has(word)) add(0, mark)
  return both / (words.size + otherWords.size - both) > MOST_SHARED && !isOtherQuestion()
}

/** Returns words of which every near duplicate contains at least one, in the form of `wordsOf`. */
export function tellingWords(question: Pick<ComparedQuestion, 'text' | 'answer'>): string[] {
  // Long words are usually rare.
  return firstOf([...wordsOf(question)].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)))
}

/**
 * Returns as many words, in the given order, as are needed for every near duplicate to contain one
 * of them.
 */
function firstOf<T>(words: readonly T[]): T[] {
  return words.slice(0, words.length - Math.ceil(words.length * MOST_SHARED) + 1)
}

/** The numbers of a question's words in ascending order, each with its bit mask of roles. */
type NumberedWords = { words: number[]; marks: number[] }

/**
 * Returns whether two questions ask for different things. The other question's words are the given
 * range of two flat lists.
 */
function asksForOther(
  own: NumberedWords,
  other: { words: NumberList; marks: NumberList },
  { from, to }: { from: number; to: number },
): boolean {
  const { add, isOtherQuestion } = exchange()
  for (let at = 0, place = from; at < own.words.length || place < to;) {
    const word = own.words[at] ?? Infinity
    const otherWord = place < to ? other.words.at(place) : Infinity
    add(word <= otherWord ? (own.marks[at] ?? 0) : 0, otherWord <= word ? other.marks.at(place) : 0)
    if (word <= otherWord) at += 1
    if (otherWord <= word) place += 1
  }
  return isOtherQuestion()
}

/**
 * Returns the part of their words that two questions share, or 0 as soon as it cannot exceed the
 * threshold. The other question's words are the given range of a flat list. Both lists are sorted.
 */
function sharedPart(
  one: readonly number[],
  other: NumberList,
  { from, to }: { from: number; to: number },
): number {
  const sizes = one.length + to - from
  // Sharing more than a part `t` of all words means sharing more than t / (1 + t) of the sum of
  // both sizes.
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
