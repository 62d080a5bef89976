import { expect, it } from 'vitest'
import { normalizeTextForComparison } from './compare-questions.ts'

it.each([
  ['What is it?', 'what is it'],
  [' What  is\tit ? ', 'what is it'],
  ['What is it?!…', 'what is it'],
  ['What? Is it', 'what? is it'],
  ['Élan “vital” – l’été.', 'elan "vital" - l\'ete'],
  ['?', ''],
  ['', ''],
])('the text %j is normalized to %j for comparison', (text, folded) => {
  expect(normalizeTextForComparison(text)).toBe(folded)
})

/** Returns the processor time for normalizing a repeated text in milliseconds, the minimum of several attempts. */
function timeFor(part: string, times: number): number {
  const text = part.repeat(times)
  const tries = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    normalizeTextForComparison(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...tries)
}

it.each([
  ['punctuation marks', '?!. '],
  ['spaces', ' \t'],
  ['quotes', '“’'],
  ['accents above and below', '\u0301\u0316'],
  ['letters with accents', 'ῒ\u0316'],
  ['ligatures that expand to many letters', '\uFDFA'],
])('normalizing twice as many %s takes about twice as long', { retry: 3 }, (_, part) => {
  timeFor(part, 10_000)
  // Times below the resolution of the clock count as linear.
  expect(timeFor(part, 40_000)).toBeLessThan(2.6 * timeFor(part, 20_000) + 3)
})
