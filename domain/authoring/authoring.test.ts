import { describe, expect, it } from 'vitest'
import {
  mustArchiveDeletedQuestion,
  canEditQuestionOrQuiz,
  getNewQuizStatus,
  getEditedQuestionStatus,
  getNewQuestionStatus,
} from './authoring.ts'

describe('the status of a new question', () => {
  it.each([
    ['contributor', null, 'Draft'],
    ['contributor', 'Published', 'Draft'],
    ['contributor', 'Quizonly', 'Draft'],
    ['admin', null, 'Published'],
    ['admin', 'Draft', 'Published'],
    ['admin', 'Published', 'Published'],
    ['admin', 'Quizonly', 'Quizonly'],
  ] as const)('gives a new question of a %s who requests %s the status %s', (role, wanted, becomes) => {
    expect(getNewQuestionStatus(role, wanted)).toBe(becomes)
  })
})

describe('the status of an edited question', () => {
  it.each([
    ['contributor', 'Published', 'Draft', 'Draft'],
    ['admin', 'Published', 'Draft', 'Published'],
    ['admin', 'Draft', 'Draft', 'Published'],
    ['admin', 'Draft', 'Published', 'Published'],
    ['admin', 'Quizonly', 'Published', 'Quizonly'],
    ['admin', null, 'Quizonly', 'Quizonly'],
    ['admin', null, 'Draft', 'Draft'],
  ] as const)(
    'sets, for a %s who requests %s, the status of an edited question from %s to %s',
    (role, wanted, before, becomes) => {
      expect(getEditedQuestionStatus(role, wanted, before)).toBe(becomes)
    },
  )
})

it('makes a new quiz of a contributor a draft, and of an admin published unless requested otherwise', () => {
  const questionIds = ['q1']
  expect(getNewQuizStatus('contributor', { status: 'Published', questionIds })).toBe('Draft')
  expect(getNewQuizStatus('admin', { status: null, questionIds })).toBe('Published')
  expect(getNewQuizStatus('admin', { status: 'Draft', questionIds })).toBe('Draft')
  expect(getNewQuizStatus('admin', { status: 'Published', questionIds: [] })).toBe('Draft')
})

describe('permission to change a question or quiz', () => {
  const draft = { authorId: 'ada', status: 'Draft', archived: false } as const
  it.each([
    ['an admin may change anything', { id: 'eve', role: 'admin' }, { ...draft, status: 'Published' }, true],
    ['a contributor may change their own draft', { id: 'ada', role: 'contributor' }, draft, true],
    ['a contributor may not change another author’s draft', { id: 'eve', role: 'contributor' }, draft, false],
    [
      'a contributor may not change a question without an author',
      { id: 'eve', role: 'contributor' },
      { ...draft, authorId: null },
      false,
    ],
    [
      'a contributor may not change a published question',
      { id: 'ada', role: 'contributor' },
      { ...draft, status: 'Published' },
      false,
    ],
    [
      'a contributor may not change an archived question',
      { id: 'ada', role: 'contributor' },
      { ...draft, archived: true },
      false,
    ],
    ['an ordinary player may change nothing', { id: 'ada', role: 'ordinary' }, draft, false],
  ] as const)('judges whether a person may change a question or quiz: %s', (_, person, work, may) => {
    expect(canEditQuestionOrQuiz(person, work)).toBe(may)
  })
})

it('archives a question with possible answers instead of deleting it', () => {
  expect(mustArchiveDeletedQuestion({ hadDay: true, inQuiz: false })).toBe(true)
  expect(mustArchiveDeletedQuestion({ hadDay: false, inQuiz: true })).toBe(true)
  expect(mustArchiveDeletedQuestion({ hadDay: false, inQuiz: false })).toBe(false)
})
