/**
 * Parses the reports of the test runners into the number of passed tests and the failures with their messages. A
 * skipped test counts as failed, so that none is skipped unnoticed. A test that is left out on PostgreSQL must pass on
 * SQLite.
 */
import { stripVTControlCharacters } from 'node:util'

/**
 * Maximum number of message lines in total. They are divided evenly between the failures, with at least one line each.
 */
const MAX_LINES = 80
const MAX_LINES_PER_FAILURE = 10

export function parseVitestReport({ testResults }, root) {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const passedSomewhere = new Set(
    testResults.flatMap((file) =>
      file.assertionResults.filter(({ status }) => status === 'passed').map((one) => getTestKey(file, one)),
    ),
  )
  const failed = testResults.flatMap((file) => {
    const name = file.name.replace(root, '')
    const ofFile = file.assertionResults
      .filter(
        (one) => one.status !== 'passed' && !(one.status === 'skipped' && passedSomewhere.has(getTestKey(file, one))),
      )
      .map(({ fullName, status, failureMessages }) => ({
        name: `${name} › ${fullName}`,
        message: failureMessages.join('\n') || status,
      }))
    // A test file that could not be loaded contains no tests, so it counts as one failure.
    if (ofFile.length > 0 || file.status !== 'failed') return ofFile
    return [{ name, message: file.message }]
  })
  return { passed: tests.filter(({ status }) => status === 'passed').length, failed }
}

/** Returns a key that is the same for a test in all Vitest projects. */
function getTestKey(file, { fullName }) {
  return `${file.name} ${fullName}`
}

/** Parses Playwright's report. An end-to-end test that passes when it is repeated counts as passed. */
export function parsePlaywrightReport({ suites, errors, stats }) {
  const failed = suites
    .flatMap((suite) => listSpecs(suite, suite.title))
    .flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'skipped')
        .map(({ status, results, projectName }) => ({
          name: projectName === 'chromium' ? title : `${projectName}: ${title}`,
          message:
            results
              .at(0)
              ?.errors.map(({ message }) => message)
              .join('\n') || status,
        })),
    )
  failed.push(...errors.map(({ message }) => ({ name: 'end-to-end tests', message })))
  return { passed: stats.expected + stats.flaky, failed }
}

/** Returns all end-to-end tests of a suite and its nested suites, with full titles. */
function listSpecs({ suites = [], specs = [] }, title) {
  return [
    ...specs.map((spec) => ({ ...spec, title: `${title} › ${spec.title}` })),
    ...suites.flatMap((suite) => listSpecs(suite, `${title} › ${suite.title}`)),
  ]
}

/** Formats test failures: the name of each test, with the first lines of its error message. */
export function formatTestFailures(failed) {
  const lines = Math.max(1, Math.min(MAX_LINES_PER_FAILURE, Math.floor(MAX_LINES / failed.length)))
  return failed.map(({ name, message }) => `✗ ${name}\n${getFirstLines(message, lines)}`).join('\n')
}

function getFirstLines(message, count) {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, count)
    .map((line) => `    ${line.trim()}`)
    .join('\n')
}
