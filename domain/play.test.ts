import { describe, expect, it } from 'vitest'
import { someQuestion } from '#test/cast.ts'
import { firstPickRight, isOver, NEW_PLAY, type PlayEvent, play } from './play.ts'

const question = someQuestion({ answer: 'Seven', wrongOptions: ['Five', 'Nine', 'Twelve'] })

function after(...events: PlayEvent[]) {
  return events.reduce((state, event) => play(question, state, event), NEW_PLAY)
}

const pick = (choice: string): PlayEvent => ({ type: 'pick', choice })

describe('playing a question', () => {
  it('begins with the options hidden, and shows them when asked', () => {
    expect(after().optionsShown).toBe(false)
    expect(after({ type: 'show options' }).optionsShown).toBe(true)
  })

  it('is over after the right pick, and nothing more can be picked', () => {
    const state = after(pick('Seven'), pick('Five'))
    expect(state.picks).toEqual(['Seven'])
    expect(isOver(state)).toBe(true)
    expect(firstPickRight(state)).toBe(true)
  })

  it('stays open after a wrong pick, whose first remains the record', () => {
    const state = after(pick('Five'))
    expect(isOver(state)).toBe(false)
    expect(firstPickRight(state)).toBe(false)
    const solved = after(pick('Five'), pick('Seven'))
    expect(isOver(solved)).toBe(true)
    expect(firstPickRight(solved)).toBe(false)
  })

  it('does not count the same wrong pick twice', () => {
    expect(after(pick('Five'), pick('Five')).picks).toEqual(['Five'])
  })

  it('is over when the answer was shown, without counting as right', () => {
    const state = after(pick('Five'), { type: 'show answer' }, pick('Seven'))
    expect(isOver(state)).toBe(true)
    expect(state.solved).toBe(false)
    expect(state.picks).toEqual(['Five'])
    expect(firstPickRight(after({ type: 'show answer' }))).toBeNull()
  })
  it('takes up what was answered before: chosen, right or wrong, and explained', () => {
    const wrong = after({ type: 'restore', choice: 'Five', correct: false })
    expect(wrong).toMatchObject({ picks: ['Five'], solved: false, answerShown: true })
    expect(firstPickRight(wrong)).toBe(false)
    const right = after({ type: 'restore', choice: 'Seven', correct: true })
    expect(right).toMatchObject({ picks: ['Seven'], solved: true, answerShown: false })
    expect(firstPickRight(right)).toBe(true)
    expect(isOver(wrong) && isOver(right) && right.restored).toBe(true)
  })

  it('takes up an answer whose choice is not known', () => {
    const shown = after({ type: 'restore', choice: null, correct: false }, pick('Seven'))
    expect(shown).toMatchObject({ picks: [], solved: false, answerShown: true })
    expect(firstPickRight(shown)).toBeNull()
  })

  it('does not interrupt a play that has begun', () => {
    const state = after(pick('Nine'), { type: 'restore', choice: 'Seven', correct: true })
    expect(state).toMatchObject({ picks: ['Nine'], solved: false, restored: false })
  })
})
