import { expect, it } from 'vitest'
import { convertToTypographicQuotes } from './typographic-quotes.ts'

it.each([
  ['Which writer\'s name hides "I am a weakish speller"?', 'Which writer’s name hides “I am a weakish speller”?'],
  ['("To be")', '(“To be”)'],
  ["She said 'no' twice, and the players' bus left", 'She said ‘no’ twice, and the players’ bus left'],
  ["'tis the season of '66", '’tis the season of ’66'],
  ['"\'Tis", he said', '“’Tis”, he said'],
  ['He was 6\'2" tall', 'He was 6\'2" tall'],
  ['The novel "1984" is older', 'The novel “1984” is older'],
  ['See <a href="https://example.org/">"this"</a>', 'See <a href="https://example.org/">“this”</a>'],
  ['a "word"—"another"', 'a “word”—“another”'],
  ['no marks', 'no marks'],
])('sets the quotation marks of %s', (plain, set) => {
  expect(convertToTypographicQuotes(plain)).toBe(set)
})
