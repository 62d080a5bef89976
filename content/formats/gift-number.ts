import type { NumericalChoice, NumericalFormat } from 'gift-pegjs'

type ParsedNumber = { answers: string[]; notes: string[]; refused?: string }

/** Returns the exact numbers that are right. Tolerances are dropped with a note. */
export function parseGiftNumber(choices: NumericalChoice[] | NumericalFormat): ParsedNumber {
  const list = Array.isArray(choices)
    ? choices.filter(({ isCorrect, weight }) => isCorrect && (weight ?? 100) === 100)
    : [{ text: choices }]
  const answers: string[] = []
  const notes = new Set<string>()
  for (const { text } of list) {
    const { type, number, range = 0 } = text
    if (type === 'high-low') {
      const { numberLow, numberHigh } = text
      if (numberLow !== numberHigh) {
        const span = `${numberLow} to ${numberHigh}`
        return { answers, notes: [], refused: `Anything from ${span} is right, so there’s no single answer` }
      }
      answers.push(String(numberLow))
    } else if (number !== undefined) {
      answers.push(String(number))
      if (range !== 0) notes.add(`Only ${number} will be right, not everything within ${range} of it`)
    }
  }
  return { answers, notes: [...notes] }
}
