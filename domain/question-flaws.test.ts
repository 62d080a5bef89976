import { describe, expect, it } from 'vitest'
import { someQuestion } from '#test/cast.ts'
import { answersItself, flawsOf } from './question-flaws.ts'

describe('the flaws of a question', () => {
  it('are none when it is sound', () => {
    expect(flawsOf(someQuestion())).toEqual([])
    expect(flawsOf(someQuestion({ kind: 'YesNo', answer: 'Yes', wrongOptions: [] }))).toEqual([])
  })

  it.each([
    [{ text: '  ' }, 'Please enter a valid message'],
    [{ answer: '' }, 'There is no answer'],
    [
      { kind: 'YesNo' as const, answer: 'Maybe', wrongOptions: [] },
      'A yes/no question is answered by Yes or No',
    ],
    [{ wrongOptions: ['Five', 'Nine'] }, 'Multiple choice takes three wrong options'],
    [{ kind: 'Freetext' as const }, 'Only multiple choice takes wrong options'],
    [{ acceptedAnswers: ['7'] }, 'Only free text takes other accepted answers'],
    [{ wrongOptions: ['Five', 'five ', 'Nine'] }, 'Two options say the same'],
    [{ wrongOptions: ['', 'Five', 'Nine'] }, 'A wrong option is empty'],
    [
      { wrongOptions: ['Seventeen', 'Five', 'Nine'] },
      'The wrong option "Seventeen" contains the answer',
    ],
    [{ reference: 'javascript:alert(1)' }, 'The reference is not a web address'],
    [{ mediaUrl: '/etc/passwd' }, 'The picture is not a web address'],
  ])('name what is wrong with %j', (special, flaw) => {
    expect(flawsOf(someQuestion(special))).toContain(flaw)
  })

  it('do not find a missing answer in every option', () => {
    expect(flawsOf(someQuestion({ answer: ' ' }))).toEqual(['There is no answer'])
  })

  it('are grave when the answer itself would not count', () => {
    expect(answersItself(someQuestion())).toBe(true)
    expect(answersItself(someQuestion({ wrongOptions: ['Seven', 'Five', 'Nine'] }))).toBe(false)
  })
})
