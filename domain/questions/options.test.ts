import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someQuestion } from '#test/cast.ts'
import type { Day } from '../time/day.ts'
import { optionLetter, optionsOf, shuffle } from './options.ts'

describe('the options', () => {
  it('have the same order for all players on a day', () => {
    const question = someQuestion({ id: 'a', dayUsed: '2026-11-21' as Day })
    expect(optionsOf(question)).toEqual(optionsOf({ ...question }))
    expect(optionsOf(question).toSorted()).toEqual(['Five', 'Nine', 'Seven', 'Twelve'])
  })

  it('have the answer in every position equally often', () => {
    const places = Array.from({ length: 400 }, (_, at) =>
      optionsOf(someQuestion({ id: `place-${at}` })).indexOf('Seven'),
    )
    for (const place of [0, 1, 2, 3]) {
      expect(places.filter((found) => found === place).length).toBeGreaterThan(60)
    }
  })

  it('of a yes/no question are Yes and No', () => {
    const question = someQuestion({ kind: 'YesNo', answer: 'No', wrongOptions: [] })
    expect(optionsOf(question)).toEqual(['Yes', 'No'])
  })

  it('of a free-text question are empty', () => {
    expect(optionsOf(someQuestion({ kind: 'Freetext', wrongOptions: [] }))).toEqual([])
  })

  it.each(['None of these', 'none of the above', 'All of the above', 'Neither of them'])(
    'keep "%s" last',
    (last) => {
      for (let at = 0; at < 20; at += 1) {
        const question = someQuestion({ id: `last-${at}`, wrongOptions: [last, 'Five', 'Nine'] })
        expect(optionsOf(question).at(-1)).toBe(last)
      }
    },
  )

  it('have the letters A to D', () => {
    expect([0, 1, 2, 3].map(optionLetter)).toEqual(['A', 'B', 'C', 'D'])
  })

  it('are all present after any shuffle', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (items, seed) => {
        expect(shuffle(items, seed).toSorted()).toEqual(items.toSorted())
      }),
    )
  })
})
