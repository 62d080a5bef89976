import { expect, it } from 'vitest'
import type { Day } from '../time/day.ts'
import { formatDayShareText } from './share.ts'
import { formatSharedDayResult } from './share-result.ts'
import { getLastSevenDaysOutcomes } from './week.ts'
import { formatSharedQuiz } from '../quizzes/share-quiz.ts'

const RIGHT_FIRST = { result: 'right', solvedAtTry: 1, withoutOptions: false } as const
const WRONG = { result: 'wrong', solvedAtTry: null, withoutOptions: false } as const

const day = {
  site: 'Something New',
  day: '2026-11-20' as Day,
  category: 'Geography' as const,
  url: 'https://trivia.example/20-11-2026',
}

it('includes the date, category and link in the shared text of a day', () => {
  expect(formatDayShareText(day)).toBe(
    'Something New, Friday 20 November 2026: Geography\nhttps://trivia.example/20-11-2026',
  )
})

it('includes the result of the first pick and a streak in the shared text of a day', () => {
  expect(formatSharedDayResult({ ...day, outcome: RIGHT_FIRST, streak: 12 })).toContain('🔥 12 days in a row')
  expect(formatSharedDayResult({ ...day, outcome: RIGHT_FIRST })).toContain('✅ Right first try')
  expect(formatSharedDayResult({ ...day, outcome: WRONG, streak: 1 })).toContain('Not first try')
  expect(formatSharedDayResult({ ...day, outcome: null, streak: 1 })).not.toContain('in a row')
})

it.each([
  [RIGHT_FIRST, '✅ Right first try!'],
  [{ ...RIGHT_FIRST, withoutOptions: true }, '✅* Right first try, without options!'],
  [{ ...WRONG, solvedAtTry: 3 }, '🤔 Right on try 3. I learned something new.'],
  [{ ...WRONG, solvedAtTry: 2, withoutOptions: true }, '🤔* Right on try 2, without options. I learned something new.'],
  [{ ...WRONG, result: 'shown' as const }, '👀 I asked for the answer and learned something new.'],
])('includes the outcome of the question in the shared text of a day: %o', (outcome, line) => {
  expect(formatSharedDayResult({ ...day, outcome }).split('\n')[1]).toBe(line)
  expect(formatSharedDayResult({ ...day, outcome }, 'words').split('\n')[1]).toBe(line.slice(line.indexOf(' ') + 1))
})

it('includes the week as squares and in words in the shared text of a day', () => {
  const week = getLastSevenDaysOutcomes(day.day, [{ day: day.day, correct: true }])
  const text = formatSharedDayResult({ ...day, outcome: RIGHT_FIRST, week })
  expect(text).toContain('\n⬜⬜⬜⬜⬜⬜🟩 1 of 7 days played, 1 right first time\n')
})

it("omits emoji from the shared text in the style 'words'", () => {
  const text = formatSharedDayResult({ ...day, outcome: RIGHT_FIRST, streak: 12 }, 'words')
  expect(text).toContain('\nRight first try!\n12 days in a row\n')
  expect(text).toMatch(/^[\x20-\x7E\n]*$/)
})

it('says how hard the day was in the shared text once that is known', () => {
  const text = formatSharedDayResult({ ...day, outcome: RIGHT_FIRST, streak: 3, harderThan: 0.56 })
  expect(text).toContain('\n🔥 3 days in a row\n💪 Harder than 56% of days\nhttps://')
  expect(formatSharedDayResult({ ...day, outcome: RIGHT_FIRST, harderThan: null })).not.toContain('Harder')
  expect(formatSharedDayResult({ ...day, outcome: RIGHT_FIRST, harderThan: 0.56 }, 'words')).toContain(
    '\nHarder than 56% of',
  )
})

const quiz = {
  site: 'Something New',
  title: 'Maps',
  category: 'Geography' as const,
  day: '2026-11-20' as Day,
}
const RIGHT = [true, false, true, true, true, false, true, true, false, false, true]

it('includes score, title, date, category and a square per question in the shared text of a quiz', () => {
  expect(formatSharedQuiz({ ...quiz, marks: RIGHT, streak: 3 })).toBe(
    [
      'I just scored 7/11 on the Maps quiz. Give it a try!',
      'Something New, Friday 20 November 2026: Geography',
      '🟩⬜🟩🟩🟩⬜🟩🟩⬜⬜',
      '🟩',
      '🔥 3 days in a row',
    ].join('\n'),
  )
})

it("lists the question numbers instead of squares in the style 'words'", () => {
  const told = (marks: boolean[]) => formatSharedQuiz({ ...quiz, marks }, 'words').split('\n')[2]
  expect(told(RIGHT)).toBe('Right: 1, 3 to 5, 7, 8, 11. Not right: 2, 6, 9, 10.')
  expect(told([true, true, true])).toBe('Right: 1 to 3.')
  expect(told([false])).toBe('Not right: 1.')
})

it('omits the squares from the shared text of a very long quiz', () => {
  const text = formatSharedQuiz({ ...quiz, marks: Array.from({ length: 41 }, () => true) })
  expect(text.split('\n')).toHaveLength(2)
})
