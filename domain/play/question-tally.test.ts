import { describe, expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import {
  toFirstPick,
  type FirstPickCount,
  computePickShares,
  countSolvedAtFirstPick,
  getFirstPickMethod,
} from './question-tally.ts'

const QUESTION = createQuestion()
const TYPED = createQuestion({ kind: 'Freetext', wrongOptions: [] })
const OPTIONS = ['Five', 'Seven', 'Nine', 'Twelve']

const count = (pick: Partial<FirstPickCount>): FirstPickCount => ({
  way: 'picked',
  option: '',
  correct: false,
  players: 0,
  visitors: 0,
  ...pick,
})

describe('counting a first pick', () => {
  const counted = (question: typeof QUESTION, choice: string | null, correct: boolean) =>
    toFirstPick(getFirstPickMethod(question, { choice }), { choice, correct })

  it("counts a pick by its option, regardless of the option's position", () => {
    expect(counted(QUESTION, 'Five', false)).toEqual({
      way: 'picked',
      option: 'Five',
      correct: false,
    })
  })

  it('counts a typed guess without storing its text', () => {
    expect(counted(TYPED, 'my own name', false)).toEqual({
      way: 'typed',
      option: '',
      correct: false,
    })
  })

  it('a player’s request to see the answer is counted in the tally of the question as ‘shown’', () => {
    for (const question of [QUESTION, TYPED]) {
      expect(counted(question, null, false)).toEqual({ way: 'shown', option: '', correct: false })
    }
  })

  it('truncates the option of a counted pick to the length that an index can hold', () => {
    const { option } = counted(QUESTION, '🐞'.repeat(500), false)
    expect([...option]).toHaveLength(400)
  })
})

describe('shares of picks', () => {
  const counts = [
    count({ option: 'Seven', correct: true, players: 3, visitors: 1 }),
    count({ option: 'Five', players: 2 }),
    count({ option: 'Thirteen', visitors: 1 }),
    count({ way: 'shown', players: 1 }),
  ]

  it("lists the pick shares in the order of the options, marks the player's own and puts other picks last", () => {
    const own = { choice: 'Five', correct: false }
    const shares = computePickShares(QUESTION, OPTIONS, counts, own)
    expect(shares.map((one) => [one.label, one.count, one.right, one.own])).toEqual([
      ['Five', 2, false, true],
      ['Seven', 4, true, false],
      ['Nine', 0, false, false],
      ['Twelve', 0, false, false],
      ['Asked for the answer', 1, false, false],
      ['Something else', 1, false, false],
    ])
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    expect(countSolvedAtFirstPick(counts)).toEqual({ solved: 4, total: 8 })
  })

  it('the shares of picks include no row for picks outside the options if nobody made one', () => {
    const own = { choice: 'Nine', correct: false }
    const shares = computePickShares(QUESTION, OPTIONS, [count({ option: 'Nine', players: 1 })], own)
    expect(shares.map(({ label, share }) => [label, share])).toEqual([
      ['Five', 0],
      ['Seven', 0],
      ['Nine', 1],
      ['Twelve', 0],
    ])
  })

  it('reports only right and wrong shares for typed guesses', () => {
    const typed = [count({ way: 'typed', correct: true, players: 2 }), count({ way: 'typed', players: 1 })]
    const shares = computePickShares(TYPED, [], typed, { choice: 'eight', correct: false })
    expect(shares.map((one) => [one.label, one.count, one.own])).toEqual([
      ['Typed it right', 2, false],
      ['Typed something else', 1, true],
    ])
  })

  it('marks no share as the player’s own when their pick is unknown', () => {
    const shares = computePickShares(QUESTION, OPTIONS, [count({ option: 'Nine', players: 1 })], null)
    expect(shares.filter(({ own }) => own)).toEqual([])
  })

  it('returns pick shares of 0 when there are no picks', () => {
    const shares = computePickShares(QUESTION, OPTIONS, [], { choice: null, correct: false })
    expect(shares.every(({ share }) => share === 0)).toBe(true)
    expect(shares.filter(({ own }) => own).map(({ label }) => label)).toEqual(['Asked for the answer'])
  })
})
