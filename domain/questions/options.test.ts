import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import type { Day } from '../time/day.ts'
import { getOptionLetter, getShuffledAnswerOptions, shuffleBySeed } from './options.ts'

describe('the options', () => {
  it('shows the options in the same order to all players on a day', () => {
    const question = createQuestion({ id: 'a', dayUsed: '2026-11-21' as Day })
    expect(getShuffledAnswerOptions(question)).toEqual(getShuffledAnswerOptions({ ...question }))
    expect(getShuffledAnswerOptions(question).toSorted()).toEqual(['Five', 'Nine', 'Seven', 'Twelve'])
  })

  it('puts the answer in every position equally often', () => {
    const places = Array.from({ length: 400 }, (_, at) =>
      getShuffledAnswerOptions(createQuestion({ id: `place-${at}` })).indexOf('Seven'),
    )
    for (const place of [0, 1, 2, 3]) {
      expect(places.filter((found) => found === place).length).toBeGreaterThan(60)
    }
  })

  it('returns the options Yes and No for a yes/no question', () => {
    const question = createQuestion({ kind: 'YesNo', answer: 'No', wrongOptions: [] })
    expect(getShuffledAnswerOptions(question)).toEqual(['Yes', 'No'])
  })

  it('returns no options for a free-text question', () => {
    expect(getShuffledAnswerOptions(createQuestion({ kind: 'Freetext', wrongOptions: [] }))).toEqual([])
  })

  it.each(['None of these', 'none of the above', 'All of the above', 'Neither of them'])(
    'the shuffled options of a question always end with the option ‘%s’',
    (last) => {
      for (let at = 0; at < 20; at += 1) {
        const question = createQuestion({ id: `last-${at}`, wrongOptions: [last, 'Five', 'Nine'] })
        expect(getShuffledAnswerOptions(question).at(-1)).toBe(last)
      }
    },
  )

  it('labels the options with the letters A to D', () => {
    expect([0, 1, 2, 3].map(getOptionLetter)).toEqual(['A', 'B', 'C', 'D'])
  })

  it('keeps all options after any shuffle', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (items, seed) => {
        expect(shuffleBySeed(items, seed).toSorted()).toEqual(items.toSorted())
      }),
    )
  })
})
