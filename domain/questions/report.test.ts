import { expect, it } from 'vitest'
import { canAnswerQuestionReports, canAssignReports } from './report.ts'

const admin = { id: 'admin', role: 'admin' } as const
const ada = { id: 'ada', role: 'contributor' } as const

it.each([
  [admin, null, true],
  [admin, 'ada', true],
  [ada, 'ada', true],
  [ada, null, false],
  [ada, 'grace', false],
  [{ id: 'ada', role: 'ordinary' } as const, 'ada', false],
])('judges whether %o may answer reports assigned to %s: %s', (person, assigneeId, may) => {
  expect(canAnswerQuestionReports(person, assigneeId)).toBe(may)
})

it.each([
  [admin, null, 'ada', true],
  [ada, null, 'ada', true],
  [ada, 'ada', null, true],
  [ada, 'grace', 'ada', false],
  [ada, 'ada', 'grace', false],
  [{ id: 'ada', role: 'ordinary' } as const, null, 'ada', false],
])('judges whether %o may reassign reports from %s to %s: %s', (person, before, after, may) => {
  expect(canAssignReports(person, { before, after })).toBe(may)
})
