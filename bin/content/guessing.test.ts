import { describe, expect, it } from 'vitest'
import type { Question } from '#domain/questions/question.ts'
import { createQuestion } from '#test/fixtures.ts'
import { findGuessablePatterns } from './guessing.ts'

/** Returns `count` questions, each made from its number. */
const many = (make: (at: number) => Partial<Question>, count = 80): Question[] =>
  Array.from({ length: count }, (_, at) => createQuestion({ id: `q${at}`, ...make(at) }))

describe('guessing multiple choice questions', () => {
  const wrongOptions = ['Three', 'Eight', 'Eleven']
  /** In one of `oneIn` questions the answer is the longest option. */
  const longest = (oneIn: number) => many((at) => ({ answer: at % oneIn === 0 ? 'Twenty-two' : 'Two', wrongOptions }))

  it('accepts a pack where the answer is the longest option in a quarter of the questions', () => {
    expect(findGuessablePatterns('all', longest(4))).toEqual([])
  })

  it.each([
    [1, '100 %'],
    [10, '10 %'],
  ])('reports a pack where the answer is the longest option in one of %i questions', (oneIn, part) => {
    expect(findGuessablePatterns('all', longest(oneIn))).toEqual([
      `all: the right option is the longest: ${part}, not 20 % to 30 %`,
    ])
  })

  it('does not check packs of fewer than 40 questions for long answers', () => {
    expect(findGuessablePatterns('few', longest(1).slice(0, 39))).toEqual([])
  })
})

describe('guessing yes/no questions', () => {
  const words = ['moon', 'whale', 'tower', 'piano', 'river']
  const yesNo = (text: (isYes: boolean, at: number) => string) =>
    many((at) => {
      // The pattern keeps folds and words independent of the answer.
      const isYes = (at + Math.floor(at / 10)) % 2 === 0
      const answer = isYes ? 'Yes' : 'No'
      return { kind: 'YesNo', answer, wrongOptions: [], text: text(isYes, at) }
    })
  const topic = (at: number) => words[Math.floor(at / 2) % words.length] ?? ''

  it('accepts yes/no questions whose words and length do not reveal the answer', () => {
    expect(
      findGuessablePatterns(
        'all',
        yesNo((_, at) => `Is the ${topic(at)} so?`),
      ),
    ).toEqual([])
  })

  it('reports yes/no questions in which a word occurs only with the answer yes', () => {
    const found = findGuessablePatterns(
      'all',
      yesNo((isYes, at) => `Is the ${topic(at)} ${isYes ? 'still' : 'now'} so?`),
    )
    expect(found).toContain(
      'all: whoever knows the words that come with yes and no is right about 100 % of yes/no, not at most 61 %',
    )
    expect(found).toContain('all: "still" gives yes/no away: 40 times yes, 0 times no')
  })

  it('reports yes/no questions if those with the answer yes are longer', () => {
    const found = findGuessablePatterns(
      'all',
      yesNo((isYes, at) => (isYes ? `Is the the ${topic(at)} so?` : `Is the ${topic(at)} so?`)),
    )
    expect(found).toEqual(['all: whoever counts the words is right about 100 % of yes/no, not at most 61 %'])
  })

  it('allows 55 % of 400 yes/no questions to be guessed, and more of 80, because chance varies more in small samples', () => {
    const short = (at: number) => ({
      kind: 'YesNo' as const,
      wrongOptions: [],
      text: at % 2 === 0 ? 'Is it so?' : 'Is it?',
    })
    const found = findGuessablePatterns(
      'all',
      many((at) => ({ ...short(at), answer: at % 2 === 0 ? 'Yes' : 'No' }), 400),
    )
    expect(found).toContain('all: whoever counts the words is right about 100 % of yes/no, not at most 55 %')
  })
})
