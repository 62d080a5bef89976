import { expect, it } from 'vitest'
import type { Day } from './day.ts'
import { sharedDayText, sharedQuizText } from './share.ts'

const day = {
  day: '2026-11-20' as Day,
  category: 'Geography' as const,
  url: 'https://trivia.example/20-11-2026',
}

it('a shared day tells its date, category and link', () => {
  expect(sharedDayText(day)).toBe(
    'Something New, Friday 20 November 2026: Geography\nhttps://trivia.example/20-11-2026',
  )
})

it('a shared day tells whether it was the first try, and the streak when there is one', () => {
  expect(sharedDayText({ ...day, firstTry: true, streak: 12 })).toContain('12 days in a row')
  expect(sharedDayText({ ...day, firstTry: true })).toContain('first try')
  expect(sharedDayText({ ...day, firstTry: false, streak: 1 })).toContain('Not at the first try')
  expect(sharedDayText({ ...day, streak: 1 })).not.toContain('in a row')
})

it('a shared quiz tells score and title', () => {
  expect(sharedQuizText({ title: 'Maps' }, 3, 10)).toBe(
    'I just scored 3/10 on the Maps quiz. Give it a try!',
  )
})
