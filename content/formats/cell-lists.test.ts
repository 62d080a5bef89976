import { describe, expect, it } from 'vitest'
import { parseAnswerOptionsCell, parseSemicolonList, formatSemicolonList } from './cell-lists.ts'

describe('a list in a spreadsheet cell', () => {
  it.each([[['AT&T', 'ATT']], [['Q&A', 'R&B', 'M&M']], [['&0', '=']], [['salt; pepper', 'back\\slash', 'x&y;z']]])(
    'the semicolon-separated list %j is parsed back to the same items',
    (list) => {
      expect(parseSemicolonList(formatSemicolonList(list))).toEqual(list)
    },
  )

  it('decodes HTML entities in a semicolon-separated list from another program', () => {
    expect(parseSemicolonList('Q&amp;A; R&#38;B; AT&T; ATT')).toEqual(['Q&amp;A', 'R&#38;B', 'AT&T', 'ATT'])
    expect(parseAnswerOptionsCell('R&amp;B')).toEqual(['R&amp;B'])
    expect(parseAnswerOptionsCell('R&amp;B; AT&T; Soul')).toEqual(['R&amp;B', 'AT&T', 'Soul'])
  })
})
