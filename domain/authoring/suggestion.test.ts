import { expect, it } from 'vitest'
import type { Day } from '../time/day.ts'
import { getSuggestionStatus } from './suggestion.ts'

const day = '2026-12-03' as Day
const draft = { status: 'Draft', archived: false, dayUsed: null, scheduledDay: null } as const

it.each([
  ['a draft', draft, { is: 'waiting' }],
  ['an archived draft', { ...draft, archived: true }, { is: 'declined' }],
  ['deleted', null, { is: 'declined' }],
  ['published', { ...draft, status: 'Published' as const }, { is: 'accepted' }],
  ['planned for a day', { ...draft, status: 'Published' as const, scheduledDay: day }, { is: 'planned', day }],
  ['a past daily question', { ...draft, status: 'Published' as const, dayUsed: day }, { is: 'asked', day }],
  [
    'an archived past daily question',
    { ...draft, status: 'Published' as const, archived: true, dayUsed: day },
    { is: 'asked', day },
  ],
  ['quiz-only', { ...draft, status: 'Quizonly' as const }, { is: 'in quizzes' }],
])('returns the status of a suggestion whose question is %s', (_, question, standing) => {
  expect(getSuggestionStatus(question)).toEqual(standing)
})
