import { describe, expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import {
  isFirstPickRight,
  isQuestionPlayFinished,
  INITIAL_QUESTION_PLAY_STATE,
  type QuestionPlayEvent,
  applyQuestionPlayEvent,
  getFirstPickResultOfPlay,
} from './play.ts'

const question = createQuestion({ answer: 'Seven', wrongOptions: ['Five', 'Nine', 'Twelve'] })

function after(...events: QuestionPlayEvent[]) {
  return events.reduce((state, event) => applyQuestionPlayEvent(question, state, event), INITIAL_QUESTION_PLAY_STATE)
}

const pick = (choice: string, at = 9000): QuestionPlayEvent => ({ type: 'pick', choice, at })
const show: QuestionPlayEvent = { type: 'show options', at: 1000 }
const showAnswer = (at = 9000): QuestionPlayEvent => ({ type: 'show answer', at })

describe('playing a question', () => {
  it('hides the options of a new play until the player asks for them', () => {
    expect(after().optionsShown).toBe(false)
    expect(after(show).optionsShown).toBe(true)
  })

  it('ends the play after the right pick and ignores later picks', () => {
    const state = after(pick('Seven'), pick('Five'))
    expect(state.picks).toEqual(['Seven'])
    expect(isQuestionPlayFinished(state)).toBe(true)
    expect(isFirstPickRight(state)).toBe(true)
  })

  it('keeps the play open after a wrong pick and records the first pick', () => {
    const state = after(pick('Five'))
    expect(isQuestionPlayFinished(state)).toBe(false)
    expect(isFirstPickRight(state)).toBe(false)
    const solved = after(pick('Five'), pick('Seven'))
    expect(isQuestionPlayFinished(solved)).toBe(true)
    expect(isFirstPickRight(solved)).toBe(false)
  })

  it('ignores a repeated wrong pick', () => {
    expect(after(pick('Five'), pick('Five')).picks).toEqual(['Five'])
  })

  it('ends the play without counting it as right when the player asks for the answer', () => {
    const state = after(pick('Five'), showAnswer(), pick('Seven'))
    expect(isQuestionPlayFinished(state)).toBe(true)
    expect(state.solved).toBe(false)
    expect(state.picks).toEqual(['Five'])
    expect(isFirstPickRight(after(showAnswer()))).toBeNull()
  })
  it('restores a stored answer with its pick, result and explanation', () => {
    const wrong = after({ type: 'restore', choice: 'Five', correct: false })
    expect(wrong).toMatchObject({ picks: ['Five'], solved: false, answerShown: true })
    expect(isFirstPickRight(wrong)).toBe(false)
    const right = after({ type: 'restore', choice: 'Seven', correct: true })
    expect(right).toMatchObject({ picks: ['Seven'], solved: true, answerShown: false })
    expect(isFirstPickRight(right)).toBe(true)
    expect(isQuestionPlayFinished(wrong) && isQuestionPlayFinished(right) && right.restored).toBe(true)
  })

  it('restores a stored answer whose pick is unknown', () => {
    const shown = after({ type: 'restore', choice: null, correct: false }, pick('Seven'))
    expect(shown).toMatchObject({ picks: [], solved: false, answerShown: true })
    expect(isFirstPickRight(shown)).toBeNull()
  })

  it('does not restore a stored answer over a play in progress', () => {
    const state = after(pick('Nine'), { type: 'restore', choice: 'Seven', correct: true })
    expect(state).toMatchObject({ picks: ['Nine'], solved: false, restored: false })
  })
  it('measures the time from opening the options to the first pick', () => {
    expect(after(show).timeTaken).toBeNull()
    expect(after(show, pick('Five', 3500), pick('Seven', 8000)).timeTaken).toBe(2500)
    expect(after(show, pick('Five', 3500), showAnswer(8000)).timeTaken).toBe(2500)
    expect(after(show, showAnswer(8000)).timeTaken).toBe(7000)
    expect(after(showAnswer()).timeTaken).toBe(0)
    expect(after({ type: 'restore', choice: 'Seven', correct: true }).timeTaken).toBeNull()
  })

  it('the time taken for an answer runs from the first opening of the options, even if they are opened again', () => {
    expect(after(show, { type: 'show options', at: 2000 }, pick('Five', 4000)).timeTaken).toBe(3000)
  })

  it('ignores a pick within 500 ms after the options opened', () => {
    expect(after(show, pick('Five', 1400)).picks).toEqual([])
    expect(after(show, pick('Five', 1500)).picks).toEqual(['Five'])
  })

  it('accepts a typed guess immediately after the field opened', () => {
    const typed = createQuestion({ kind: 'Freetext', answer: 'Seven', wrongOptions: [] })
    const begun = applyQuestionPlayEvent(typed, INITIAL_QUESTION_PLAY_STATE, show)
    expect(applyQuestionPlayEvent(typed, begun, pick('Seven', 1100)).solved).toBe(true)
  })
})

describe('the answer mark of a play', () => {
  it('a play has no mark before the first pick or request for the answer, and is then marked right, wrong or shown by that', () => {
    expect([after(), after(show)].map(getFirstPickResultOfPlay)).toEqual([null, null])
    expect(getFirstPickResultOfPlay(after(pick('Seven')))).toBe('right')
    expect(getFirstPickResultOfPlay(after(pick('Five')))).toBe('wrong')
    expect(getFirstPickResultOfPlay(after(pick('Five'), pick('Seven')))).toBe('wrong')
    expect(getFirstPickResultOfPlay(after(showAnswer()))).toBe('shown')
    expect(getFirstPickResultOfPlay(after(pick('Five'), showAnswer()))).toBe('wrong')
  })

  it('a restored play is marked right, wrong or shown like the original play', () => {
    const restored = (choice: string | null, correct: boolean) =>
      getFirstPickResultOfPlay(after({ type: 'restore', choice, correct }))
    expect(restored('Seven', true)).toBe('right')
    expect(restored(null, true)).toBe('right')
    expect(restored('Five', false)).toBe('wrong')
    expect(restored(null, false)).toBe('shown')
  })

  it('a score that a program sent without the picked option is marked right or wrong, as the program claims', () => {
    const claimed = (correct: boolean) =>
      getFirstPickResultOfPlay(after({ type: 'restore', choice: null, correct, claimed: true }))
    expect([claimed(true), claimed(false)]).toEqual(['right', 'wrong'])
  })
})
