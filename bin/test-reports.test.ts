import { expect, test } from 'vitest'
import { formatTestFailures, parsePlaywrightReport, parseVitestReport } from './test-reports.mjs'

const ok = { fullName: 'streak grows', status: 'passed', failureMessages: [] }

test('lists failed, skipped and unreadable tests, and counts the passed ones', () => {
  const file = { status: 'passed', message: '', assertionResults: [ok] }
  const failure = 'AssertionError: expected 1 to be 2\n    at node_modules/vitest/x.js\n    at a.ts:3'
  const testResults = [
    { ...file, name: '/site/domain/streak.test.ts' },
    {
      ...file,
      name: '/site/server/a.test.ts',
      status: 'failed',
      assertionResults: [
        ok,
        { fullName: 'a day ends', status: 'failed', failureMessages: [failure] },
        { fullName: 'a day begins', status: 'skipped', failureMessages: [] },
      ],
    },
    { name: '/site/db/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ]
  const { passed, failed } = parseVitestReport({ testResults }, '/site/')
  expect(passed).toBe(2)
  expect(formatTestFailures(failed).split('\n')).toEqual([
    '✗ server/a.test.ts › a day ends',
    '    AssertionError: expected 1 to be 2',
    '    at a.ts:3',
    '✗ server/a.test.ts › a day begins',
    '    skipped',
    '✗ db/b.test.ts',
    '    Cannot find module',
  ])
})

test('ignores a test that is skipped in one project and passes in another', () => {
  const onPostgres = { ...ok, status: 'skipped' }
  const file = { name: '/site/server/a.test.ts', status: 'passed', message: '' }
  const testResults = [
    { ...file, assertionResults: [onPostgres] },
    { ...file, assertionResults: [ok] },
  ]
  expect(parseVitestReport({ testResults }, '/site/')).toEqual({ passed: 1, failed: [] })
})

test('lists failed end-to-end tests by their full titles, and counts a test that passed on retry as passed', () => {
  const result = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ status, projectName: 'chromium', results: [{ errors: messages.map((message) => ({ message })) }] }],
  })
  const { passed, failed } = parsePlaywrightReport({
    stats: { expected: 1, flaky: 1 },
    errors: [{ message: 'No site was there' }],
    suites: [
      {
        title: 'daily.e2e.ts',
        specs: [result('reads', 'expected'), result('answers', 'flaky', 'late')],
        suites: [{ title: 'by keyboard', specs: [result('answers', 'unexpected', '\u001B[31mno dot')] }],
      },
    ],
  })
  expect(passed).toBe(2)
  expect(failed).toEqual([
    { name: 'daily.e2e.ts › by keyboard › answers', message: '\u001B[31mno dot' },
    { name: 'end-to-end tests', message: 'No site was there' },
  ])
  expect(formatTestFailures(failed)).toContain('\n    no dot\n')
})

test('names the browser of an end-to-end test that failed in another browser than Chromium', () => {
  const results = [{ errors: [{ message: 'no dot' }] }]
  const tests = ['chromium', 'webkit'].map((projectName) => {
    return { status: 'unexpected', projectName, results }
  })
  const specs = [{ title: 'answers', tests }]
  const stats = { expected: 0, flaky: 0 }
  const { failed } = parsePlaywrightReport({ suites: [{ title: 'daily.e2e.ts', specs }], errors: [], stats })
  expect(failed.map((one: { name: string }) => one.name)).toEqual([
    'daily.e2e.ts › answers',
    'webkit: daily.e2e.ts › answers',
  ])
})

test('shows fewer lines of each failure if there are many', () => {
  const failed = Array.from({ length: 200 }, (_, at) => ({ name: `${at}`, message: 'a\nb\nc' }))
  expect(formatTestFailures(failed).split('\n')).toHaveLength(400)
})
