import { convertNumberWordsToDigits } from '../text/number-words.ts'

/** Words of at least this length tolerate one typo. In shorter words a typo too easily makes another word. */
const MIN_TYPO_WORD_LENGTH = 5

const ARTICLES = new Set(['a', 'an', 'the'])
/**
 * Small words that may precede an answer and are ignored: "by whistling", "on a banknote", "his
 * wife", "they had held hands".
 */
const LEADING_WORDS = new Set(
  [
    'as at by for from in into of on to with',
    'my your his her its our their he she it we they',
    'is are was were has have had',
  ].flatMap((words) => words.split(' ')),
)

/** The wildcard in an accepted answer, as in Moodle: any words, or none. */
const WILDCARD = '*'
/** Matches a wildcard, but not a star inside a word such as M*A*S*H. */
const WILDCARD_PATTERN = /(?<!\S)\*|\*(?!\S)/g
/** The numbers of words that a wildcard may match. The limit prevents a guess that lists every candidate. */
const WILDCARD_WORD_COUNTS = [0, 1, 2, 3, 4]

/**
 * Returns whether a typed guess means the answer. Ignores case, accents, punctuation, articles, the
 * spelling of numbers and leading small words. Each longer word tolerates one typo (a missing,
 * added, wrong or swapped letter); numbers tolerate none.
 */
export function isCloseGuess(guess: string, answer: string): boolean {
  const guessed = normalizeWords(guess)
  const expected = normalizeWords(answer)
  if (hasSameWords(guessed, expected)) return true
  return (
    expected.length > 0 &&
    guessed.length === expected.length &&
    expected.every((word, index) => isSameWord(guessed[index] ?? '', word))
  )
}

/**
 * Returns whether a guess matches an accepted answer with wildcards. A `*` beside a word matches up
 * to four words: "wild honey" and "honey" match "* honey". A pattern without any word matches
 * nothing. Typos are tolerated if `forgiving` is set.
 */
export function matchesWildcardAnswer(guess: string, pattern: string, forgiving: boolean): boolean {
  const parts = pattern.split(WILDCARD_PATTERN).map(normalizeWords)
  if (parts.length === 1) return (forgiving ? isCloseGuess : isGuessRightWithoutTypos)(guess, pattern)
  if (!containsWordOrNumber(pattern)) return false
  const guessed = normalizeWords(guess)
  const expected = parts.flatMap((words) => [WILDCARD].concat(words)).slice(1)
  /**
   * The possible numbers of leading words of the guess that match the part of the pattern processed so far. A wildcard
   * matches various numbers of words.
   */
  let matchedCounts = new Set([0])
  for (const word of expected) {
    const next = [...matchedCounts].flatMap((count) => {
      if (word === WILDCARD) return WILDCARD_WORD_COUNTS.map((more) => count + more)
      const typed = guessed[count] ?? ''
      return typed === word || (forgiving && isSameWord(typed, word)) ? [count + 1] : []
    })
    matchedCounts = new Set(next.filter((count) => count <= guessed.length))
  }
  return matchedCounts.has(guessed.length)
}

/** Formats a pattern for readers, with `…` for each wildcard. */
export function formatWildcardAnswer(pattern: string): string {
  return pattern.replaceAll(WILDCARD_PATTERN, '…')
}

/** Returns whether a text contains a word or number that a player can type. */
export function containsWordOrNumber(text: string): boolean {
  return normalizeWords(text).length > 0
}

/** Returns whether a guess means the answer. Tolerates no typos. */
export function isGuessRightWithoutTypos(guess: string, answer: string): boolean {
  return hasSameWords(normalizeWords(guess), normalizeWords(answer))
}

function hasSameWords(guessed: readonly string[], expected: readonly string[]): boolean {
  return expected.length > 0 && guessed.join('') === expected.join('')
}

function normalizeWords(text: string): readonly string[] {
  const plain = text
    .slice(0, 500)
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll(/(?<=\d)[,  ](?=\d{3}\b)/g, '')
    .replaceAll(/['’.]/g, (mark, at: number, whole: string) =>
      mark === '.' && /\d/.test(whole[at - 1] ?? '') && /\d/.test(whole[at + 1] ?? '') ? '.' : '',
    )
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{Letter}\p{Number}.+#%]+/gu, ' ')
    .trim()
  const words = convertNumberWordsToDigits(plain.split(' ').filter(Boolean))
  const kept = words.filter((word) => !ARTICLES.has(word))
  return removeLeadingWords(kept.length > 0 ? kept : words)
}

/** Removes small words at the start, such as "by", "on" and "his". Keeps all words if they are all such words. */
function removeLeadingWords(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !LEADING_WORDS.has(word))
  return first > 0 ? words.slice(first) : words
}

function isSameWord(guessed: string, word: string): boolean {
  if (guessed === word) return true
  if (/\p{Number}/u.test(word) || /\p{Number}/u.test(guessed)) return false
  return word.length >= MIN_TYPO_WORD_LENGTH && isOneTypoApart(guessed, word)
}

function isOneTypoApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let endA = a.length
  let endB = b.length
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1
    endB -= 1
  }
  const restA = a.slice(start, endA)
  const restB = b.slice(start, endB)
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}
