import { expect, it } from 'vitest'
import type { Day } from '../time/day.ts'
import { standingOf } from './suggestion.ts'

const day = '2026-12-03' as Day
const draft = { status: 'Draft', archived: false, dayUsed: null, scheduledDay: null } as const

it.each([
  ['a draft', draft, { is: 'waiting' }],
  ['an archived draft', { ...draft, archived: true }, { is: 'declined' }],
  ['what is gone', null, { is: 'declined' }],
  ['a published one', { ...draft, status: 'Published' as const }, { is: 'accepted' }],
  [
    'a planned one',
    { ...draft, status: 'Published' as const, scheduledDay: day },
    { is: 'planned', day },
  ],
  ['one of a day', { ...draft, status: 'Published' as const, dayUsed: day }, { is: 'asked', day }],
  [
    'one of a day that was archived',
    { ...draft, status: 'Published' as const, archived: true, dayUsed: day },
    { is: 'asked', day },
  ],
  ['one for quizzes', { ...draft, status: 'Quizonly' as const }, { is: 'in quizzes' }],
])('returns the status of a suggestion whose question is %s', (_, question, standing) => {
  expect(standingOf(question)).toEqual(standing)
})
