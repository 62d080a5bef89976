const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SCALES = new Map([
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
])

/** Replaces each run of English number words by its digits: `twenty one` becomes `21`. */
export function convertNumberWordsToDigits(words: string[]): string[] {
  const result: string[] = []
  let run: string[] = []
  const close = () => {
    if (run.length > 0) result.push(String(parseNumberWords(run)))
    run = []
  }
  for (const [at, word] of words.entries()) {
    const joins = word === 'and' && run.length > 0 && isNumberWord(words[at + 1])
    if (joins) continue
    if (isNumberWord(word) && (run.length === 0 || continuesNumber(run, word))) run.push(word)
    else {
      close()
      if (isNumberWord(word)) run.push(word)
      else result.push(word)
    }
  }
  close()
  return result
}

function isNumberWord(word: string | undefined): boolean {
  if (word === undefined) return false
  return UNITS.includes(word) || TENS.includes(word) || word === 'hundred' || SCALES.has(word)
}

/** Returns whether a word continues the number before it. In `one two`, "two" begins a new number. */
function continuesNumber(run: string[], word: string): boolean {
  const before = run.at(-1) ?? ''
  if (word === 'hundred' || SCALES.has(word)) return true
  if (before === 'hundred' || SCALES.has(before)) return true
  return TENS.includes(before) && UNITS.indexOf(word) >= 1 && UNITS.indexOf(word) <= 9
}

function parseNumberWords(run: string[]): number {
  let total = 0
  let group = 0
  for (const word of run) {
    const scale = SCALES.get(word)
    if (scale !== undefined) {
      total += (group || 1) * scale
      group = 0
    } else if (word === 'hundred') group = (group || 1) * 100
    else group += TENS.includes(word) ? (TENS.indexOf(word) + 2) * 10 : UNITS.indexOf(word)
  }
  return total + group
}
