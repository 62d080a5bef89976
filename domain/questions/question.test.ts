import { describe, expect, it } from 'vitest'
import { someQuestion } from '#test/cast.ts'
import type { Day } from '../time/day.ts'
import { isOpen, isRight, optionMeant } from './question.ts'

describe('a chosen answer', () => {
  it('is right when it contains the answer', () => {
    const question = someQuestion({ answer: 'France', wrongOptions: ['Russia', 'Chile', 'Brazil'] })
    expect(isRight(question, 'France')).toBe(true)
    expect(isRight(question, '  france ')).toBe(true)
    expect(isRight(question, 'Russia')).toBe(false)
    expect(isRight(question, '')).toBe(false)
  })

  it('is wrong when it is a wrong option, even one that contains the answer', () => {
    const question = someQuestion({
      answer: 'cos(x)',
      wrongOptions: ['-cos(x)', 'sin(x)', '-sin(x)'],
    })
    expect(isRight(question, '-cos(x)')).toBe(false)
    expect(isRight(question, 'cos(x)')).toBe(true)
  })

  it('of a yes/no question is the other word or the right one', () => {
    const question = someQuestion({ kind: 'YesNo', answer: 'No', wrongOptions: [] })
    expect(isRight(question, 'No')).toBe(true)
    expect(isRight(question, 'Yes')).toBe(false)
  })

  it('typed freely may be any accepted answer', () => {
    const question = someQuestion({
      kind: 'Freetext',
      answer: 'Mount Everest',
      wrongOptions: [],
      acceptedAnswers: ['Everest', 'Sagarmatha'],
    })
    expect(isRight(question, 'everest')).toBe(true)
    expect(isRight(question, 'Sagarmata')).toBe(true)
    expect(isRight(question, 'K2')).toBe(false)
  })

  it.each([
    ['mad honey', true],
    ['Honey', true],
    ['very old honey', true],
    ['orange honey', false],
    ['orange hony', false],
    ['bees', false],
  ])('typed freely may have other words where an accepted answer has a *: %s', (guess, right) => {
    const honey = { kind: 'Freetext', answer: 'Mad honey', wrongOptions: [] } as const
    const lists = { acceptedAnswers: ['* honey'], rejectedAnswers: ['orange *'] }
    expect(isRight(someQuestion({ ...honey, ...lists, wrongOptions: [] }), guess)).toBe(right)
  })

  it.each([
    ['the light on his desk', true],
    ['the lihgt on his desk', true],
    ['the fight on his desk', false],
    ['the figth on his desk', false],
    // As near to one as to the other.
    ['the wight on his desk', false],
  ])('typed freely is what it comes nearest to, accepted or rejected: %s', (guess, right) => {
    const lamp = { kind: 'Freetext', answer: 'The lamp', wrongOptions: [] } as const
    const lists = { acceptedAnswers: ['* light *'], rejectedAnswers: ['* fight *'] }
    expect(isRight(someQuestion({ ...lamp, ...lists, wrongOptions: [] }), guess)).toBe(right)
  })

  it.each([
    ['Gambia', true],
    ['the gambia', true],
    ['Gambai', true],
    ['Zambia', false],
    ['zambai', false],
    // As near to one as to the other.
    ['Sambia', false],
  ])('typed freely must not be a rejected answer, nor nearly one: %s', (guess, right) => {
    const gambia = { kind: 'Freetext', answer: 'Gambia', wrongOptions: [] } as const
    expect(isRight(someQuestion({ ...gambia, wrongOptions: [] }), 'Zambia')).toBe(true)
    const question = someQuestion({ ...gambia, wrongOptions: [], rejectedAnswers: ['Zambia'] })
    expect(isRight(question, guess)).toBe(right)
  })
})

describe('a text that a player sends', () => {
  const options = { answer: 'Seven', wrongOptions: ['Five', 'Nine', 'Twelve'] }

  it.each([
    ['MultiChoice', 'Seven', 'Seven'],
    ['MultiChoice', ' twelve ', 'Twelve'],
    ['MultiChoice', 'Seven or so', null],
    ['MultiChoice', '', null],
    ['YesNo', 'yes', 'Yes'],
    ['YesNo', 'Seven', null],
    ['Freetext', ' about seven', 'about seven'],
    ['Freetext', '', ''],
  ] as const)('to a %s question, %j, means %j', (kind, text, option) => {
    expect(optionMeant(someQuestion({ ...options, kind }), text)).toBe(option)
  })
})

it.each([
  ['2026-11-20', 'Published', true],
  ['2026-11-21', 'Published', true],
  ['2026-11-22', 'Published', false],
  [null, 'Published', false],
  [null, 'Draft', false],
] as const)('on 2026-11-21 a question of %s that is %s: open is %s', (dayUsed, status, open) => {
  const question = someQuestion({ dayUsed: dayUsed as Day | null, status })
  expect(isOpen({ question, inQuiz: true }, '2026-11-21' as Day)).toBe(open)
})

it.each([true, false])('a question for quizzes alone is open if a quiz asks it: %s', (inQuiz) => {
  const question = someQuestion({ status: 'Quizonly' })
  expect(isOpen({ question, inQuiz }, '2026-11-21' as Day)).toBe(inQuiz)
})
