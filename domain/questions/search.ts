import { normalizeTextForSearch } from '../text/normalize-for-search.ts'

/** The maximum length of a search text in characters, and the number of its words that are used. */
export const MAX_SEARCH_CHARACTERS = 200
const MAX_SEARCH_WORDS = 12

/** A part of a text, starting at the character `at`, and whether it matches the search. */
export type SearchHighlightSegment = { at: number; text: string; isFound: boolean }

/** Returns the words to search for, normalised by `textWithoutPhonetics`. */
export function parseSearchWords(text: string): string[] {
  return normalizeTextForSearch(text).split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS)
}

/**
 * Returns whether at least one word is long enough to search for. A single letter is enough only in scripts without
 * upper and lower case, such as Chinese.
 */
export function hasSearchableWord(words: readonly string[]): boolean {
  return words.some((word) => word.length > 1 || /\p{Lo}/u.test(word))
}

/** Splits a text into matching and other parts. Words match regardless of case and accents. */
export function splitBySearchWords(text: string, words: readonly string[]): SearchHighlightSegment[] {
  const characters = [...text]
  const plain = characters.map(normalizeTextForSearch)
  // Maps each letter of the normalised text to the index of its original character.
  const origin = plain.flatMap((letters, at) => Array<number>(letters.length).fill(at))
  const found = new Set<number>()
  const searched = plain.join('')
  for (const word of words) {
    for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + 1)) {
      for (let letter = at; letter < at + word.length; letter += 1) found.add(origin[letter] ?? -1)
    }
  }
  const parts: SearchHighlightSegment[] = []
  for (const [at, character] of characters.entries()) {
    const last = parts.at(-1)
    // A combining accent belongs to the letter before it.
    const isFound = found.has(at) || (plain[at] === '' && last?.isFound === true)
    if (last?.isFound === isFound) last.text += character
    else parts.push({ at, text: character, isFound })
  }
  return parts
}
