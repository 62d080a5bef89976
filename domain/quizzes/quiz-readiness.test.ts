import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../time/day.ts'
import {
  type QuizQuestionReadinessFields,
  formatQuizReadiness,
  getQuizReadiness,
  getQuizNotReadyReason,
} from './quiz-readiness.ts'
import {
  getDaysFreedByMovingQuestionsToQuiz,
  planQuizQuestionReleaseDays,
  getLastQuizReleaseDay,
  getQuestionsToRelease,
} from '../authoring/quiz-release.ts'

const TODAY = '2026-11-21' as Day
const [NEXT, LATER] = ['2026-11-22' as Day, '2026-12-03' as Day]

const asked = (special: Partial<QuizQuestionReadinessFields> = {}): QuizQuestionReadinessFields => ({
  status: 'Published',
  dayUsed: null,
  scheduledDay: null,
  archived: false,
  ...special,
})

describe('a question of a quiz', () => {
  it.each([
    ['is gone', { status: null }, 'gone'],
    ['is archived', { status: 'Draft', archived: true }, null],
    ['is quiz-only', { status: 'Quizonly' }, null],
    ['had its day', { dayUsed: TODAY }, null],
    ['is a draft', { status: 'Draft' }, 'draft'],
    ['is planned for a day to come', { scheduledDay: NEXT }, 'planned'],
    ['was planned for a day that is over', { scheduledDay: TODAY }, 'undated'],
    ['has no day', {}, 'undated'],
    ['has its day by a clock that was set back', { dayUsed: NEXT }, 'planned'],
  ] as const)('says what a quiz waits for when one of its questions %s', (_, special, wait) => {
    expect(getQuizNotReadyReason(asked(special), TODAY)).toBe(wait)
  })
})

describe('the readiness of a quiz', () => {
  it.each([
    ['without questions', [], 'Not playable: it has no questions'],
    ['of archived questions', [{ archived: true }], 'Not playable: it has no questions'],
    ['of open questions', [{ status: 'Quizonly' }, { dayUsed: TODAY }], 'Playable now'],
    [
      'of planned questions',
      [{ scheduledDay: LATER }, { scheduledDay: NEXT }, { status: 'Quizonly' }],
      'Playable from Thursday 3 December 2026',
    ],
    [
      'of questions that an author must complete',
      [{ scheduledDay: LATER }, { status: 'Draft' }, {}, {}, { status: null }],
      'Not playable yet: a question is a draft, 2 questions have no day, a question was deleted',
    ],
  ] as const)('reports the readiness of a quiz %s', (_, questions, words) => {
    const readiness = getQuizReadiness(questions.map(asked), TODAY)
    expect(formatQuizReadiness(readiness)).toBe(words)
  })
})

describe('releasing the questions that a quiz waits for', () => {
  const questions = [
    { id: 'open', yearlyDate: '', ...asked({ status: 'Quizonly' }) },
    { id: 'gone', yearlyDate: '', ...asked({ status: null }) },
    { id: 'draft', yearlyDate: '', ...asked({ status: 'Draft' }) },
    { id: 'planned', yearlyDate: '', ...asked({ scheduledDay: LATER }) },
    { id: 'undated', yearlyDate: '', ...asked() },
    { id: 'christmas', yearlyDate: '12-24..12-26', ...asked() },
  ]
  const waiting = getQuestionsToRelease(questions, TODAY)

  it('does not release open and deleted questions of a quiz', () => {
    expect(waiting.map(({ id }) => id)).toEqual(['draft', 'planned', 'undated', 'christmas'])
  })

  it('gives each question its planned day or the next free day that its date allows, in quiz order', () => {
    const taken = new Set([NEXT, LATER])
    const days = planQuizQuestionReleaseDays(waiting, { today: TODAY, taken }) ?? new Map()
    expect([...days].map(([{ id }, day]) => `${id} ${day}`)).toEqual([
      'draft 2026-11-23',
      'planned 2026-12-03',
      'undated 2026-11-24',
      'christmas 2026-12-24',
    ])
    expect(getLastQuizReleaseDay(days.values())).toBe('2026-12-24')
  })

  it('returns no release days when no free day is left', () => {
    const taken = new Set(Array.from({ length: 500 }, (_, ahead) => addDays(TODAY, ahead)))
    expect(planQuizQuestionReleaseDays(waiting, { today: TODAY, taken })).toBeNull()
  })

  it('frees the planned days of questions that become quiz-only', () => {
    expect(getDaysFreedByMovingQuestionsToQuiz(waiting, TODAY)).toEqual([LATER])
  })
})
