import { describe, expect, it } from 'vitest'
import { someQuestion } from '../test/cast.ts'
import { isRight } from './question.ts'

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
})
