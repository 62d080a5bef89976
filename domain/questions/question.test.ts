import { describe, expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import type { Day } from '../time/day.ts'
import { isQuestionOpenForAnswers, isRightAnswer, findMatchingAnswerOption } from './question.ts'

describe('judging an answer', () => {
  it('accepts an option that contains the answer', () => {
    const question = createQuestion({
      answer: 'France',
      wrongOptions: ['Russia', 'Chile', 'Brazil'],
    })
    expect(isRightAnswer(question, 'France')).toBe(true)
    expect(isRightAnswer(question, '  france ')).toBe(true)
    expect(isRightAnswer(question, 'Russia')).toBe(false)
    expect(isRightAnswer(question, '')).toBe(false)
  })

  it('rejects a wrong option, even one that contains the answer', () => {
    const question = createQuestion({
      answer: 'cos(x)',
      wrongOptions: ['-cos(x)', 'sin(x)', '-sin(x)'],
    })
    expect(isRightAnswer(question, '-cos(x)')).toBe(false)
    expect(isRightAnswer(question, 'cos(x)')).toBe(true)
  })

  it('for a yes/no question with the answer No, the pick No is right and the pick Yes is wrong', () => {
    const question = createQuestion({ kind: 'YesNo', answer: 'No', wrongOptions: [] })
    expect(isRightAnswer(question, 'No')).toBe(true)
    expect(isRightAnswer(question, 'Yes')).toBe(false)
  })

  it('accepts a typed guess that matches an accepted answer', () => {
    const question = createQuestion({
      kind: 'Freetext',
      answer: 'Mount Everest',
      wrongOptions: [],
      acceptedAnswers: ['Everest', 'Sagarmatha'],
    })
    expect(isRightAnswer(question, 'everest')).toBe(true)
    expect(isRightAnswer(question, 'Sagarmata')).toBe(true)
    expect(isRightAnswer(question, 'K2')).toBe(false)
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
    expect(isRightAnswer(createQuestion({ ...honey, ...lists, wrongOptions: [] }), guess)).toBe(right)
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
    expect(isRightAnswer(createQuestion({ ...lamp, ...lists, wrongOptions: [] }), guess)).toBe(right)
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
    expect(isRightAnswer(createQuestion({ ...gambia, wrongOptions: [] }), 'Zambia')).toBe(true)
    const question = createQuestion({ ...gambia, wrongOptions: [], rejectedAnswers: ['Zambia'] })
    expect(isRightAnswer(question, guess)).toBe(right)
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
    expect(findMatchingAnswerOption(createQuestion({ ...options, kind }), text)).toBe(option)
  })
})

it.each([
  ['2026-11-20', 'Published', true],
  ['2026-11-21', 'Published', true],
  ['2026-11-22', 'Published', false],
  [null, 'Published', false],
  [null, 'Draft', false],
] as const)('judges on 2026-11-21 whether a question of %s with the status %s is open: %s', (dayUsed, status, open) => {
  const question = createQuestion({ dayUsed: dayUsed as Day | null, status })
  expect(isQuestionOpenForAnswers({ question, inQuiz: true }, '2026-11-21' as Day)).toBe(open)
})

it.each([true, false])('opens a quiz-only question only if a quiz contains it: %s', (inQuiz) => {
  const question = createQuestion({ status: 'Quizonly' })
  expect(isQuestionOpenForAnswers({ question, inQuiz }, '2026-11-21' as Day)).toBe(inQuiz)
})
