import { describe, expect, it } from 'vitest'
import { splitBySearchWords, hasSearchableWord, parseSearchWords } from './search.ts'

describe('the words of a search', () => {
  it('parses search words regardless of case, accents and spacing', () => {
    expect(parseSearchWords('  Crème\tBRÛLÉE ')).toEqual(['creme', 'brulee'])
  })

  it.each([
    ['', false],
    ['a b c', false],
    ['a ox', true],
    ['水', true],
    ['π', false],
    ['42', true],
  ])('judges whether the search words %j are long enough for a search: %s', (text, enough) => {
    expect(hasSearchableWord(parseSearchWords(text))).toBe(enough)
  })

  it('limits a search to twelve words', () => {
    expect(parseSearchWords('word '.repeat(40))).toHaveLength(12)
  })
})

describe('highlighting search words', () => {
  const marked = (text: string, search: string) =>
    splitBySearchWords(text, parseSearchWords(search))
      .map((part) => (part.isFound ? `[${part.text}]` : part.text))
      .join('')

  it.each([
    ['Which crème is burnt?', 'CREME', 'Which [crème] is burnt?'],
    ['A cre\u0300me of cafés', 'creme cafe', 'A [cre\u0300me] of [café]s'],
    ['Bananas', 'anana', 'B[anana]s'],
    ['One ﬁeld', 'field', 'One [ﬁeld]'],
    ['Nothing here', 'else', 'Nothing here'],
    ['', 'else', ''],
  ])('highlights the words of %j for the search %j', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected)
  })

  it('splits a text by search words into parts that join to the same text', () => {
    const text = 'Ångström 👩‍🚀 ﬁnds É'
    const parts = splitBySearchWords(text, parseSearchWords('ngstr fin e'))
    expect(parts.map((part) => part.text).join('')).toBe(text)
  })
})
