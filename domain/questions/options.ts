import { isAnsweredByTyping, type Question } from './question.ts'
import { QUESTION_KIND_RULES } from './question-kinds.ts'

type QuestionWithOptions = Pick<Question, 'id' | 'kind' | 'answer' | 'wrongOptions' | 'dayUsed'>

/**
 * Returns the options of a question in an order that is the same for all players on its day. A different `order` gives
 * another order. Empty for free-text questions. An option such as "None of these" stays last.
 */
export function getShuffledAnswerOptions(question: QuestionWithOptions, order = question.dayUsed ?? ''): string[] {
  if (isAnsweredByTyping(question)) return []
  const { fixedOptions } = QUESTION_KIND_RULES[question.kind]
  if (fixedOptions) return [...fixedOptions]
  const shuffled = shuffleBySeed([question.answer, ...question.wrongOptions], `${order} ${question.id}`)
  return [...shuffled.filter((text) => !refersToOtherOptions(text)), ...shuffled.filter(refersToOtherOptions)]
}

/** Returns the letter of an option: `A` to `F`. */
export function getOptionLetter(index: number): string {
  return String.fromCodePoint(65 + index)
}

function refersToOtherOptions(option: string): boolean {
  return /^(none|all|neither|both|any) of (these|them|the above|the others)\b/i.test(option)
}

/**
 * Shuffles a copy of the items with the Fisher-Yates algorithm. The same seed gives the same order
 * in every JavaScript engine.
 */
export function shuffleBySeed<T>(items: readonly T[], seed: string): T[] {
  const result = [...items]
  const random = createSeededRandom(seed)
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const moved = result[last] as T
    result[last] = result[other] as T
    result[other] = moved
  }
  return result
}

/** Returns a random number generator for [0, 1): FNV-1a hashes the seed, mulberry32 generates the sequence. */
function createSeededRandom(seed: string): () => number {
  let state = 2_166_136_261
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
