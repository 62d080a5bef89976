import { digitsForNumberWords } from '../text/number-words.ts'

/** Words this long forgive one slip; shorter ones turn into other words too easily. */
const FORGIVING_LENGTH = 5

const ARTICLES = new Set(['a', 'an', 'the'])
/** Words that lead up to an answer and are none: "by whistling", "on a banknote", "his wife", "they had held hands". */
const LEADING = new Set(
  [
    'as at by for from in into of on to with',
    'my your his her its our their he she it we they',
    'is are was were has have had',
  ].flatMap((words) => words.split(' ')),
)

/** In an accepted answer, as in Moodle's: any words, or none. */
const ANY_WORDS = '*'
/** Not within a word: M*A*S*H has none. */
const STAR = /(?<!\S)\*|\*(?!\S)/g
/** How many words it may stand for: nobody is to name all animals in one guess. */
const FEW = [0, 1, 2, 3, 4]

/**
 * Whether a typed guess means the answer. Case, accents, punctuation, articles, the spelling of
 * numbers and small words in front do not matter; each longer word forgives one slip (a letter
 * missing, added, wrong, or two swapped), a number forgives none.
 */
export function isCloseGuess(guess: string, answer: string): boolean {
  const guessed = wordsOf(guess)
  const expected = wordsOf(answer)
  if (isSame(guessed, expected)) return true
  return (
    expected.length > 0 &&
    guessed.length === expected.length &&
    expected.every((word, at) => isSameWord(guessed[at] ?? '', word))
  )
}

/**
 * The same for an answer in which a `*` beside a word takes up to four words, or none:
 * "wild honey", and "honey", match "* honey". Nothing matches one without a word. Whether slips
 * are forgiven is up to the caller.
 */
export function matchesPattern(guess: string, pattern: string, forgiving: boolean): boolean {
  const parts = pattern.split(STAR).map(wordsOf)
  if (parts.length === 1) return (forgiving ? isCloseGuess : isSameText)(guess, pattern)
  if (!hasWord(pattern)) return false
  const guessed = wordsOf(guess)
  const expected = parts.flatMap((words) => [ANY_WORDS].concat(words)).slice(1)
  /** After how many words of the guess one can be, having read this far in the pattern. */
  let read = new Set([0])
  for (const word of expected) {
    const next = [...read].flatMap((at) => {
      if (word === ANY_WORDS) return FEW.map((more) => at + more)
      const typed = guessed[at] ?? ''
      return typed === word || (forgiving && isSameWord(typed, word)) ? [at + 1] : []
    })
    read = new Set(next.filter((at) => at <= guessed.length))
  }
  return read.has(guessed.length)
}

/** As people read it, with dots for a `*`. */
export function withDots(pattern: string): string {
  return pattern.replaceAll(STAR, '…')
}

/** Whether there is anything in it that can be typed. */
export function hasWord(text: string): boolean {
  return wordsOf(text).length > 0
}

/** The same without forgiving a slip. */
export function isSameText(guess: string, answer: string): boolean {
  return isSame(wordsOf(guess), wordsOf(answer))
}

function isSame(guessed: readonly string[], expected: readonly string[]): boolean {
  return expected.length > 0 && guessed.join('') === expected.join('')
}

function wordsOf(text: string): readonly string[] {
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
  const words = digitsForNumberWords(plain.split(' ').filter(Boolean))
  const kept = words.filter((word) => !ARTICLES.has(word))
  return withoutLeading(kept.length > 0 ? kept : words)
}

/** All of them if there is nothing else. */
function withoutLeading(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !LEADING.has(word))
  return first > 0 ? words.slice(first) : words
}

function isSameWord(guessed: string, word: string): boolean {
  if (guessed === word) return true
  if (/\p{Number}/u.test(word) || /\p{Number}/u.test(guessed)) return false
  return word.length >= FORGIVING_LENGTH && isOneSlipApart(guessed, word)
}

function isOneSlipApart(a: string, b: string): boolean {
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
