import { expect, it } from 'vitest'
import { foldedText } from './import-likeness.ts'

it.each([
  ['What is it?', 'what is it'],
  [' What  is\tit ? ', 'what is it'],
  ['What is it?!…', 'what is it'],
  ['What? Is it', 'what? is it'],
  ['Élan “vital” – l’été.', 'elan "vital" - l\'ete'],
  ['?', ''],
  ['', ''],
])('the text %j is compared as %j', (text, folded) => {
  expect(foldedText(text)).toBe(folded)
})

it('a text of signs alone takes no longer than any other of its length', { retry: 2 }, () => {
  const before = process.cpuUsage()
  expect(foldedText(`${'?!. '.repeat(50_000)}x`)).toHaveLength(200_001)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
})
