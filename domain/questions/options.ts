import { isTyped, type Question } from './question.ts'
import { KINDS } from './question-kinds.ts'

type Choosable = Pick<Question, 'id' | 'kind' | 'answer' | 'wrongOptions' | 'dayUsed'>

/**
 * The options of a question in the order in which everybody sees them that day, unless another `order` is
 * named; empty where a guess is typed. An option like "None of these" stays last.
 */
export function optionsOf(question: Choosable, order = question.dayUsed ?? ''): string[] {
  if (isTyped(question)) return []
  const { fixedOptions } = KINDS[question.kind]
  if (fixedOptions) return [...fixedOptions]
  const shuffled = shuffle([question.answer, ...question.wrongOptions], `${order} ${question.id}`)
  return [
    ...shuffled.filter((text) => !speaksOfTheOthers(text)),
    ...shuffled.filter(speaksOfTheOthers),
  ]
}

/** `A` to `F`, the letter printed on an option. */
export function optionLetter(index: number): string {
  return String.fromCodePoint(65 + index)
}

function speaksOfTheOthers(option: string): boolean {
  return /^(none|all|neither|both|any) of (these|them|the above|the others)\b/i.test(option)
}

/** A Fisher-Yates shuffle that comes out the same for the same seed, in any engine. */
export function shuffle<T>(items: readonly T[], seed: string): T[] {
  const result = [...items]
  const random = randomFrom(seed)
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const moved = result[last] as T
    result[last] = result[other] as T
    result[other] = moved
  }
  return result
}

/** FNV-1a turns the seed into a number, mulberry32 turns that into a sequence in [0, 1). */
function randomFrom(seed: string): () => number {
  let state = 2_166_136_261
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
