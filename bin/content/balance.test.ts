import { expect, it } from 'vitest'
import type { Question } from '#domain/questions/question.ts'
import { createQuestion } from '#test/fixtures.ts'
import { findQuestionMixImbalances } from './balance.ts'

const DIFFICULTIES = ['Easy', 'Medium', 'Medium', 'Easy', 'Hard'] as const

/** Returns four hundred balanced questions, each changed by `special`. */
function pack(special: (at: number) => Partial<Question> = () => ({})): Question[] {
  return Array.from({ length: 400 }, (_, at) => {
    const difficulty = DIFFICULTIES[at % 5] ?? 'Easy'
    const kind = at % 6 === 5 ? 'Freetext' : at % 5 === 3 ? 'YesNo' : 'MultiChoice'
    const answer = kind === 'YesNo' ? (at % 2 ? 'Yes' : 'No') : 'Seven'
    return createQuestion({
      id: `q${at}`,
      difficulty,
      kind,
      answer,
      wrongOptions: kind === 'MultiChoice' ? ['Three', 'Eight', 'Eleven'] : [],
      ...special(at),
    })
  })
}

it('reports nothing for a balanced pack', () => {
  expect(findQuestionMixImbalances('all', pack())).toEqual([])
  expect(findQuestionMixImbalances('few', pack(() => ({ difficulty: 'Hard' })).slice(0, 39))).toEqual([])
})

it.each([
  ['easy: 100 %', { difficulty: 'Easy' }],
  ['hard: 0 %', { difficulty: 'Medium' }],
  ['yes/no: 100 %', { kind: 'YesNo', answer: 'Yes' }],
  ['free text: 100 %', { kind: 'Freetext' }],
  ['free text: 0 %', { kind: 'YesNo', answer: 'Yes' }],
] as const)('reports a pack with too many or too few questions of one kind or difficulty: ‘%s’', (flaw, special) => {
  const found = findQuestionMixImbalances(
    'all',
    pack(() => ({ ...special, wrongOptions: ['a', 'b', 'c'] })),
  )
  expect(found.join('\n')).toContain(`all: ${flaw}`)
})

it('reports yes/no questions if nearly all of their answers are yes', () => {
  const yes = pack((at) => (at % 5 === 3 ? { answer: 'Yes' } : {}))
  expect(findQuestionMixImbalances('all', yes).join('\n')).toContain('yes among yes/no: 100 %')
})

it('reports nothing for a group with nineteen yes/no questions that all have the answer yes', () => {
  const few = pack((at) => (at % 5 === 3 ? { answer: 'Yes' } : {})).slice(0, 115)
  expect(few.filter(({ kind }) => kind === 'YesNo')).toHaveLength(19)
  expect(findQuestionMixImbalances('few', few)).toEqual([])
})
