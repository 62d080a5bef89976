import { plainText } from '../text/plain-text.ts'

/** So many characters may be searched for, and so many words of them count. */
export const LONGEST_SEARCH = 200
const MOST_WORDS = 12

/** A piece of a text, at which character it begins, and whether it is what was searched for. */
export type TextPart = { at: number; text: string; isFound: boolean }

/** The words that are searched for, as `plainText` writes them. */
export function searchWords(text: string): string[] {
  return plainText(text).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

/** Whether words say enough to be searched for: a letter alone is a word only in scripts without capitals. */
export function saysEnough(words: readonly string[]): boolean {
  return words.some((word) => word.length > 1 || /\p{Lo}/u.test(word))
}

/** A text in pieces, so that the words can be marked in it however they are spelt there. */
export function partsFound(text: string, words: readonly string[]): TextPart[] {
  const characters = [...text]
  const plain = characters.map(plainText)
  // Which character each letter of the plain text comes from.
  const origin = plain.flatMap((letters, at) => Array<number>(letters.length).fill(at))
  const found = new Set<number>()
  const searched = plain.join('')
  for (const word of words) {
    for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + 1)) {
      for (let letter = at; letter < at + word.length; letter += 1) found.add(origin[letter] ?? -1)
    }
  }
  const parts: TextPart[] = []
  for (const [at, character] of characters.entries()) {
    const last = parts.at(-1)
    // An accent of its own goes with the letter before it.
    const isFound = found.has(at) || (plain[at] === '' && last?.isFound === true)
    if (last?.isFound === isFound) last.text += character
    else parts.push({ at, text: character, isFound })
  }
  return parts
}
