import { expect, it } from 'vitest'
import type { Day } from '../time/day.ts'
import { sharedDayText } from './share.ts'
import { sharedQuizText } from '../quizzes/share-quiz.ts'

const day = {
  site: 'Something New',
  day: '2026-11-20' as Day,
  category: 'Geography' as const,
  url: 'https://trivia.example/20-11-2026',
}

it('includes the date, category and link in the shared text of a day', () => {
  expect(sharedDayText(day)).toBe(
    'Something New, Friday 20 November 2026: Geography\nhttps://trivia.example/20-11-2026',
  )
})

it('includes the result of the first pick and a streak in the shared text of a day', () => {
  expect(sharedDayText({ ...day, firstTry: true, streak: 12 })).toContain('🔥 12 days in a row')
  expect(sharedDayText({ ...day, firstTry: true })).toContain('✅ Right at the first try')
  expect(sharedDayText({ ...day, firstTry: false, streak: 1 })).toContain('Not at the first try')
  expect(sharedDayText({ ...day, streak: 1 })).not.toContain('in a row')
})

it("omits emoji from the shared text in the style 'words'", () => {
  const text = sharedDayText({ ...day, firstTry: true, streak: 12 }, 'words')
  expect(text).toContain('\nRight at the first try!\n12 days in a row\n')
  expect(text).toMatch(/^[\x20-\x7E\n]*$/)
})

const quiz = {
  site: 'Something New',
  title: 'Maps',
  category: 'Geography' as const,
  day: '2026-11-20' as Day,
}
const RIGHT = [true, false, true, true, true, false, true, true, false, false, true]

it('includes score, title, date, category and a square per question in the shared text of a quiz', () => {
  expect(sharedQuizText({ ...quiz, marks: RIGHT, streak: 3 })).toBe(
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
  const told = (marks: boolean[]) => sharedQuizText({ ...quiz, marks }, 'words').split('\n')[2]
  expect(told(RIGHT)).toBe('Right: 1, 3 to 5, 7, 8, 11. Not right: 2, 6, 9, 10.')
  expect(told([true, true, true])).toBe('Right: 1 to 3.')
  expect(told([false])).toBe('Not right: 1.')
})

it('omits the squares from the shared text of a very long quiz', () => {
  const text = sharedQuizText({ ...quiz, marks: Array.from({ length: 41 }, () => true) })
  expect(text.split('\n')).toHaveLength(2)
})
