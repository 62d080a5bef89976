import { describe, expect, it } from 'vitest'
import { someQuestion } from '#test/cast.ts'
import type { Day } from '../time/day.ts'
import { isOpen, isRight, optionMeant } from './question.ts'

describe('judging an answer', () => {
  it('accepts an option that contains the answer', () => {
    const question = someQuestion({ answer: 'France', wrongOptions: ['Russia', 'Chile', 'Brazil'] })
    expect(isRight(question, 'France')).toBe(true)
    expect(isRight(question, '  france ')).toBe(true)
    expect(isRight(question, 'Russia')).toBe(false)
    expect(isRight(question, '')).toBe(false)
  })

  it('rejects a wrong option, even one that contains the answer', () => {
    const question = someQuestion({
      answer: 'cos(x)',
      wrongOptions: ['-cos(x)', 'sin(x)', '-sin(x)'],
    })
    expect(isRight(question, '-cos(x)')).toBe(false)
    expect(isRight(question, 'cos(x)')).toBe(true)
  })

  it('judges a yes/no answer by the matching word', () => {
    const question = someQuestion({ kind: 'YesNo', answer: 'No', wrongOptions: [] })
    expect(isRight(question, 'No')).toBe(true)
    expect(isRight(question, 'Yes')).toBe(false)
  })

  it('accepts a typed guess that matches an accepted answer', () => {
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
  ])('accepts a typed guess that matches a wildcard pattern: %s', (guess, right) => {
    const honey = { kind: 'Freetext', answer: 'Mad honey', wrongOptions: [] } as const
    const lists = { acceptedAnswers: ['* honey'], rejectedAnswers: ['orange *'] }
    expect(isRight(someQuestion({ ...honey, ...lists, wrongOptions: [] }), guess)).toBe(right)
  })

  it.each([
    ['the light on his desk', true],
    ['the lihgt on his desk', true],
    ['the fight on his desk', false],
    ['the figth on his desk', false],
    // As close to the accepted as to the rejected answer.
    ['the wight on his desk', false],
  ])('judges a typed guess by the closest accepted or rejected answer: %s', (guess, right) => {
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
    // As close to the accepted as to the rejected answer.
    ['Sambia', false],
  ])('rejects a typed guess that is or resembles a rejected answer: %s', (guess, right) => {
    const gambia = { kind: 'Freetext', answer: 'Gambia', wrongOptions: [] } as const
    expect(isRight(someQuestion({ ...gambia, wrongOptions: [] }), 'Zambia')).toBe(true)
    const question = someQuestion({ ...gambia, wrongOptions: [], rejectedAnswers: ['Zambia'] })
    expect(isRight(question, guess)).toBe(right)
  })
})

describe('resolving the text that a player sends', () => {
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
  ] as const)('resolves the answer to a %s question, %j, to %j', (kind, text, option) => {
    expect(optionMeant(someQuestion({ ...options, kind }), text)).toBe(option)
  })
})

it.each([
  ['2026-11-20', 'Published', true],
  ['2026-11-21', 'Published', true],
  ['2026-11-22', 'Published', false],
  [null, 'Published', false],
  [null, 'Draft', false],
] as const)(
  'judges on 2026-11-21 whether a question of %s with the status %s is open: %s',
  (dayUsed, status, open) => {
    const question = someQuestion({ dayUsed: dayUsed as Day | null, status })
    expect(isOpen({ question, inQuiz: true }, '2026-11-21' as Day)).toBe(open)
  },
)

it.each([true, false])('opens a quiz-only question only if a quiz contains it: %s', (inQuiz) => {
  const question = someQuestion({ status: 'Quizonly' })
  expect(isOpen({ question, inQuiz }, '2026-11-21' as Day)).toBe(inQuiz)
})
