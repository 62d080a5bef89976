import { describe, expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import type { Question } from '../questions/question.ts'
import { hasAnswerKeyChanged, gradeAnswerAcrossQuestionVersions, type QuestionVersion } from './regrade.ts'

const WRONG = ['Five', 'Nine', 'Twelve']

const first = (question: Partial<Question>): [QuestionVersion] => [
  { version: 1, question: createQuestion(question), regradesFrom: null },
]

/** Judges an answer to the first version after one edit with a regrade. */
function judged(before: Partial<Question>, after: Partial<Question>, choice: string) {
  const edit = { version: 2, question: createQuestion({ ...before, ...after }), regradesFrom: 0 }
  return gradeAnswerAcrossQuestionVersions([...first(before), edit], { choice, questionVersion: 1 }).correct
}

describe('regrading an answer', () => {
  it.each([
    ['Seven', 'Five', ['Seven', 'Nine', 'Twelve'], { Seven: false, Five: true, Nine: false }],
    // Correcting a typo in an option changes no answer.
    ['Sevn', 'Seven', WRONG, { Sevn: true, Five: false }],
    ['Seven', 'Seven', ['Six', 'Nine', 'Twelve'], { Seven: true, Five: false, Nine: false }],
    // The right option is replaced by one that was already an option.
    ['Seven', 'Five', ['Six', 'Nine', 'Twelve'], { Seven: false, Five: true }],
  ])(
    'judges the answer %s after an edit to %s with the options %j: %j',
    (answer, becomes, wrongOptions, judgements) => {
      for (const [choice, right] of Object.entries(judgements)) {
        const before = { answer, wrongOptions: WRONG }
        expect(judged(before, { answer: becomes, wrongOptions }, choice), choice).toBe(right)
      }
    },
  )

  it('regrades a guess by the current accepted and rejected answers', () => {
    const gambia: Partial<Question> = { kind: 'Freetext', answer: 'Gambia', wrongOptions: [] }
    expect(judged(gambia, { rejectedAnswers: ['Zambia'] }, 'Zambia')).toBe(false)
    expect(judged(gambia, { acceptedAnswers: ['Senegambia'] }, 'senegambia')).toBe(true)
    expect(judged(gambia, {}, 'Togo')).toBe(false)
  })

  it("keeps an answer's result when the kind of the question changed", () => {
    const typed: Partial<Question> = { kind: 'Freetext', answer: 'Ladybird', wrongOptions: [] }
    const picked: Partial<Question> = { kind: 'MultiChoice', wrongOptions: WRONG }
    expect(judged(typed, picked, 'ladybrid')).toBe(true)
    expect(judged(typed, picked, 'Ten')).toBe(false)
  })
})

describe('regrading after several edits', () => {
  const version = (at: number, answer: string, regradesFrom: number | null): QuestionVersion => {
    const wrongOptions = ['Seven', ...WRONG].filter((one) => one !== answer)
    return { version: at, question: createQuestion({ answer, wrongOptions }), regradesFrom }
  }
  const all = [
    version(1, 'Seven', null),
    version(2, 'Five', null),
    version(4, 'Nine', 0),
    version(5, 'Twelve', null),
  ] as const

  it.each([
    ['Nine', 1, true, 4],
    ['Seven', 1, false, 4],
    ['Twelve', 1, false, null],
    // Version 3 is not stored because its answer key equals that of version 2.
    ['Five', 3, false, 4],
    ['Nine', 4, true, null],
    ['Twelve', 5, true, null],
    ['Nine', 5, false, null],
  ] as const)('judges the answer %s to version %i as right: %s', (choice, questionVersion, ...expected) => {
    const [correct, regradedVersion] = expected
    const answer = { choice, questionVersion }
    expect(gradeAnswerAcrossQuestionVersions([...all] as const, answer)).toEqual({ correct, regradedVersion })
  })

  it('after an edit undid a regrade, older answers are judged by their own version, and answers since the regrade by the new one', () => {
    const back: [QuestionVersion, ...QuestionVersion[]] = [
      version(1, 'Seven', null),
      version(2, 'Five', null),
      version(4, 'Nine', null),
      version(6, 'Five', 4),
    ]
    const right = (choice: string, questionVersion: number) =>
      gradeAnswerAcrossQuestionVersions(back, { choice, questionVersion }).correct
    expect([right('Seven', 1), right('Nine', 1), right('Five', 2)]).toEqual([true, false, true])
    expect([right('Nine', 4), right('Five', 4), right('Five', 6)]).toEqual([false, true, true])
  })
})

it.each([
  [{ answer: 'Eight' }, true],
  [{ wrongOptions: ['One', 'Two', 'Three'] }, true],
  [{ kind: 'Freetext' as const }, true],
  [{ rejectedAnswers: ['Ten'] }, true],
  [{ text: 'How many?', moreInfo: 'More', difficulty: 'Hard' as const }, false],
])('detects whether an edit to %j changes the answer key: %s', (changed, other) => {
  const before = createQuestion()
  expect(hasAnswerKeyChanged(before, { ...before, ...changed })).toBe(other)
})
