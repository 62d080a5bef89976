import { expect, it } from 'vitest'
import { runningImportWords } from '#domain/running-import.ts'
import { runningImportOf } from './running-import.ts'

const STARTED = { name: 'Ada', write: true, startedAt: 0 }
const AGAIN = 'One import runs at a time. Please try again when it is done.'

it.each([
  [2, null, `Ada is importing a file: started a few seconds ago. ${AGAIN}`],
  [
    60,
    { phase: 'comparing', done: 500, total: 1000 } as const,
    `Ada is importing a file: started 60 seconds ago, about 45% done, about 73 seconds left. ${AGAIN}`,
  ],
  [
    180,
    { phase: 'writing', done: 0, total: 1000 } as const,
    `Ada is importing a file: started 3 minutes ago, about 70% done, about 77 seconds left. ${AGAIN}`,
  ],
  [
    20,
    { phase: 'reading', done: 500, total: 0 } as const,
    `Ada is importing a file: started 20 seconds ago. ${AGAIN}`,
  ],
])('after %s seconds tells others how far an import is: %j', (seconds, progress, words) => {
  const running = runningImportOf({ ...STARTED, progress }, seconds * 1000)
  expect(runningImportWords(running, seconds * 1000)).toBe(words)
})

it('a check is expected to write nothing', () => {
  const progress = { phase: 'comparing', done: 100, total: 200 } as const
  const running = runningImportOf({ ...STARTED, write: false, progress }, 13_000)
  expect(running).toMatchObject({ isCheck: true, percent: 65, remainingS: 7 })
  expect(runningImportWords(running, 13_000)).toContain('Ada is checking a file')
})
