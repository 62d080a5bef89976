import { expect, it } from 'vitest'
import { isTextLongerThan, isTextShorterThan, getMaxUtf16Length } from './text-length.ts'

const FAMILY = '👨‍👩‍👧‍👦'

it.each([
  ['letters', 'x'.repeat(100), 100],
  ['emoji', '🦉'.repeat(60), 60],
  ['families', FAMILY.repeat(60), 60],
  ['flags', '🇦🇹'.repeat(60), 60],
  ['skins', '👍🏽'.repeat(60), 60],
  ['letters with marks', 'é'.repeat(60), 60],
  ['ends of lines', '\r\n'.repeat(60), 60],
  ['nothing', '', 0],
])('counts user-perceived characters of %s', (_, text, count) => {
  expect(isTextLongerThan(count, text)).toBe(false)
  expect(isTextShorterThan(count, text)).toBe(false)
  expect(isTextLongerThan(count - 1, text)).toBe(true)
  expect(isTextShorterThan(count + 1, text)).toBe(true)
})

it('rejects a character with too many combining marks', () => {
  const tower = `a${'\u0301'.repeat(getMaxUtf16Length(100))}`
  expect(isTextLongerThan(100, tower)).toBe(true)
  expect(isTextLongerThan(100, tower.slice(0, getMaxUtf16Length(100)))).toBe(false)
})

it('allows a text of 10,000 characters at most 20,000 UTF-16 units', () => {
  expect(getMaxUtf16Length(10_000)).toBe(20_000)
})
