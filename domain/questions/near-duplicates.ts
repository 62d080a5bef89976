import type { Question } from './question.ts'
import { createQuestionWordComparer, getQuestionWordBitFlags } from './word-flags.ts'
import { createInt32List, type Int32List, type WordPositionInQuestion, createQuestionWordIndex } from './word-index.ts'

/** The fields of a question by which near duplicates are found. */
export type NearDuplicateComparedQuestion = Pick<Question, 'id' | 'text' | 'answer'>

/** Two questions are near duplicates when they share more than this part of their words (Jaccard similarity). */
const MAX_SHARED_PART = 0.6

/** An index of questions that finds near duplicates. Questions can be added at any time. */
export type NearDuplicateIndex = {
  add: (question: NearDuplicateComparedQuestion) => void
  /** Returns the near duplicates of a question, most similar first, without the question itself. */
  find: (question: NearDuplicateComparedQuestion) => NearDuplicateComparedQuestion[]
}

/**
 * Creates an index that finds near duplicates among tens of thousands of questions. If two sets share more than a part
 * `t` of their words, the rarest `(1 - t)` of the words of each have a word in common (prefix filtering). Only these
 * words are looked up, and a candidate is skipped when the words after the shared one cannot suffice. `sample` provides
 * the word frequencies and should resemble the questions searched for. Words outside the sample count as the rarest.
 * The index stores hashes of words instead of the words, because hundreds of thousands of strings would need too much
 * memory.
 */
export function createNearDuplicateIndex(
  sample: Iterable<Pick<NearDuplicateComparedQuestion, 'text' | 'answer'>> = [],
): NearDuplicateIndex {
  const numberOf = createWordNumbering(sample)
  // The words of all questions are in one array, since tens of thousands of small arrays would need too much memory.
  const questions: NearDuplicateComparedQuestion[] = []
  const [words, marks, ends] = [createInt32List(), createInt32List(), createInt32List()]
  const shelves = createQuestionWordIndex(canBeNear)
  let last: ({ question: NearDuplicateComparedQuestion } & NumberedWords) | undefined
  const read = (question: NearDuplicateComparedQuestion): NumberedWords => {
    // Remembers the words of the last question, because a question is usually added right after the index was searched
    // for it.
    if (last?.question.text !== question.text || last.question.answer !== question.answer) {
      const found = [...getQuestionWordBitFlags(question)].map(([word, mark]) => [numberOf(word), mark] as const)
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
      for (const [at, word] of takeLookupWords(own).entries()) shelves.put(word, { size: own.length, at }, number)
    },
    find: (question) => {
      const { words: own, marks: ownMarks } = read(question)
      const found = new Map<number, number>()
      for (const [at, word] of takeLookupWords(own).entries()) {
        shelves.each(word, { size: own.length, at }, (number) => {
          const range = { from: ends.at(number - 1), to: ends.at(number) }
          const part = computeSharedPart(own, words, range)
          if (part <= MAX_SHARED_PART || questions[number]?.id === question.id) return
          if (!asksSomethingElse({ words: own, marks: ownMarks }, { words, marks }, range)) found.set(number, part)
        })
      }
      return [...found]
        .toSorted(([one, a], [other, b]) => b - a || one - other)
        .flatMap(([number]) => questions[number] ?? [])
    },
  }
}

/**
 * Returns whether two questions can share enough words to be near duplicates, given the position in each question of
 * the first word that they share.
 */
function canBeNear(one: WordPositionInQuestion, size: number, at: number): boolean {
  const most = Math.min(one.size - one.at, size - at)
  return most / (one.size + size - most) > MAX_SHARED_PART
}

/**
 * Returns a function that converts a word to a numeric id. The upper bits are the base-2 logarithm of the word's
 * frequency in the sample, so that rare words have the smallest ids. The lower 26 bits are a hash, so that different
 * words hardly ever share an id.
 */
function createWordNumbering(
  sample: Iterable<Pick<NearDuplicateComparedQuestion, 'text' | 'answer'>>,
): (word: string) => number {
  const counts = new Uint32Array(2 ** 20)
  for (const question of sample) {
    for (const word of getSignificantWords(question)) {
      const place = hashWord(word) % counts.length
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  return (word) => {
    const hash = hashWord(word)
    const frequencyBits = 32 - Math.clz32(counts[hash % counts.length] ?? 0)
    return Math.min(frequencyBits, 31) * 2 ** 26 + (hash >>> 6)
  }
}

/** Returns the FNV-1a hash of a word, an unsigned integer of 32 bits. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Returns the significant words of a question, stemmed and without function words. */
export function getSignificantWords(question: Pick<NearDuplicateComparedQuestion, 'text' | 'answer'>): Set<string> {
  return new Set(getQuestionWordBitFlags(question).keys())
}

/**
 * Returns whether two questions ask for the same thing in nearly the same words. Questions that differ both in a number
 * or name in the text and in the answer are no near duplicates, however similar the rest is.
 */
export function isNearDuplicate(one: NearDuplicateComparedQuestion, other: NearDuplicateComparedQuestion): boolean {
  const [words, otherWords] = [getQuestionWordBitFlags(one), getQuestionWordBitFlags(other)]
  let both = 0
  const { add, isOtherQuestion } = createQuestionWordComparer()
  for (const [word, mark] of words) {
    const otherMark = otherWords.get(word)
    if (otherMark !== undefined) both += 1
    add(mark, otherMark ?? 0)
  }
  for (const [word, mark] of otherWords) if (!words.has(word)) add(0, mark)
  return both / (words.size + otherWords.size - both) > MAX_SHARED_PART && !isOtherQuestion()
}

/** Returns a set of search words, in the form of `getWords`. Every near duplicate contains at least one of them. */
export function getNearDuplicateSearchWords(
  question: Pick<NearDuplicateComparedQuestion, 'text' | 'answer'>,
): string[] {
  // Searches for the longest words of the question first, because long words are usually rare, so few stored questions
  // contain them.
  return takeLookupWords([...getSignificantWords(question)].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)))
}

/** Returns the first of the given words: so many that every near duplicate contains at least one of them. */
function takeLookupWords<T>(words: readonly T[]): T[] {
  return words.slice(0, words.length - Math.ceil(words.length * MAX_SHARED_PART) + 1)
}

/**
 * The words of a question as ids, in ascending order, with the flags of each: whether it is in the text, in the answer,
 * or a number or name.
 */
type NumberedWords = { words: number[]; marks: number[] }

/**
 * Returns whether two questions ask for different things. `own` is the first question. `other` holds the words and
 * flags of all indexed questions. The words of the second question are those at the indexes from `from` to `to - 1`.
 */
function asksSomethingElse(
  own: NumberedWords,
  other: { words: Int32List; marks: Int32List },
  { from, to }: { from: number; to: number },
): boolean {
  const { add, isOtherQuestion } = createQuestionWordComparer()
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
 * Returns the number of words that two questions share, as a part of all words of both questions. Returns 0 as soon as
 * this part cannot exceed `MAX_SHARED_PART`. `one` holds the words of the first question. `other` holds the words of
 * all indexed questions. The words of the second question are those at the indexes from `from` to `to - 1`. The words
 * of each question are sorted.
 */
function computeSharedPart(
  one: readonly number[],
  other: Int32List,
  { from, to }: { from: number; to: number },
): number {
  const sizes = one.length + to - from
  // `missable` is how many words may be in only one of the questions. Two questions share more than the part t
  // (`MAX_SHARED_PART`) of all their words only if the shared words are more than t / (1 + t) of the sum of both sizes.
  let missable = sizes - (2 * sizes * MAX_SHARED_PART) / (1 + MAX_SHARED_PART)
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
