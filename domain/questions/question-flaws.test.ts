import { describe, expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import { doesQuestionAcceptItsAnswer, findAllQuestionFlaws } from './question-flaws.ts'

describe('the flaws of a question', () => {
  it('finds no flaws in a complete and valid question', () => {
    expect(findAllQuestionFlaws(createQuestion())).toEqual([])
    expect(findAllQuestionFlaws(createQuestion({ kind: 'YesNo', answer: 'Yes', wrongOptions: [] }))).toEqual([])
  })

  it.each([
    [{ text: '  ' }, 'Please enter a valid message'],
    [{ answer: '' }, 'The answer is missing'],
    [
      { kind: 'YesNo' as const, answer: 'Maybe', wrongOptions: [] },
      'The answer to a yes/no question must be Yes or No',
    ],
    [{ wrongOptions: [] }, 'A multiple choice question needs one to five wrong options'],
    [
      { wrongOptions: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'] },
      'A multiple choice question needs one to five wrong options',
    ],
    [{ kind: 'Freetext' as const }, 'Only a multiple choice question can have wrong options'],
    [{ acceptedAnswers: ['7'] }, 'Only a free text question can have accepted answers'],
    [{ rejectedAnswers: ['8'] }, 'Only a free text question can have rejected answers'],
    [
      { kind: 'Freetext' as const, wrongOptions: [], acceptedAnswers: ['* seven', '*'] },
      '"*" needs a word beside the *',
    ],
    [{ kind: 'Freetext' as const, wrongOptions: [], rejectedAnswers: ['* *'] }, '"* *" needs a word beside the *'],
    [{ kind: 'Freetext' as const, rejectedAnswers: ['the 7'] }, '"the 7" is both right and rejected'],
    [{ wrongOptions: ['Five', 'five ', 'Nine'] }, 'Two options are the same'],
    [{ wrongOptions: ['', 'Five', 'Nine'] }, 'A wrong option is empty'],
    [{ wrongOptions: ['Seventeen', 'Five', 'Nine'] }, 'The wrong option "Seventeen" contains the answer'],
    [{ reference: 'javascript:alert(1)' }, 'The reference is not a web address'],
    [{ mediaUrl: '/etc/passwd' }, 'The picture is not a web address'],
    [{ text: '🦉'.repeat(501) }, 'The question is longer than 500 characters'],
    [{ moreInfo: 'x'.repeat(10_001) }, 'The explanation is longer than 10000 characters'],
    [{ acceptedAnswers: Array.from({ length: 51 }, (_, at) => String(at)) }, 'Please list at most 50 accepted answers'],
  ])('finds the expected flaw of a question with %j', (special, flaw) => {
    const messages = findAllQuestionFlaws(createQuestion(special)).map(({ message }) => message)
    expect(messages).toContain(flaw)
  })

  it('does not report that a question gives its answer away when the answer is empty', () => {
    expect(findAllQuestionFlaws(createQuestion({ answer: ' ' }))).toMatchObject([{ code: 'missing', field: 'answer' }])
  })

  it('measures a question in user-perceived characters, so that 300 family emoji are not too long', () => {
    expect(findAllQuestionFlaws(createQuestion({ text: '👨‍👩‍👧‍👦'.repeat(300) }))).toEqual([])
  })

  it('detects a question whose own answer would be judged wrong', () => {
    expect(doesQuestionAcceptItsAnswer(createQuestion())).toBe(true)
    expect(doesQuestionAcceptItsAnswer(createQuestion({ wrongOptions: ['Seven', 'Five', 'Nine'] }))).toBe(false)
  })
})
