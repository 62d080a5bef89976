/**
 * Reads what the runners of tests report. A result is how many passed, and what failed, each by its
 * name with what it said. A test that was left out counts as failed: nothing is left out in silence.
 */
import { stripVTControlCharacters } from 'node:util'

/** How many lines of messages are shown in all; each failure has a fair part of them, but one at least. */
const MOST_LINES = 80
const MOST_LINES_EACH = 10

export function vitestResult({ testResults }, root) {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const failed = testResults.flatMap((file) => {
    const name = file.name.replace(root, '')
    const ofFile = file.assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, status, failureMessages }) => ({
        name: `${name} › ${fullName}`,
        message: failureMessages.join('\n') || status,
      }))
    // One that could not be read has no tests.
    if (ofFile.length > 0 || file.status !== 'failed') return ofFile
    return [{ name, message: file.message }]
  })
  return { passed: tests.filter(({ status }) => status === 'passed').length, failed }
}

/** Who passes at the second try passes. */
export function playwrightResult({ suites, errors, stats }) {
  const failed = suites
    .flatMap((suite) => specsOf(suite, suite.title))
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
  failed.push(...errors.map(({ message }) => ({ name: 'journeys', message })))
  return { passed: stats.expected + stats.flaky, failed }
}

/** Each journey of a suite and of those in it, by its whole title. */
function specsOf({ suites = [], specs = [] }, title) {
  return [
    ...specs.map((spec) => ({ ...spec, title: `${title} › ${spec.title}` })),
    ...suites.flatMap((suite) => specsOf(suite, `${title} › ${suite.title}`)),
  ]
}

/** The names of what failed, with the first lines of what each said. */
export function listOf(failed) {
  const lines = Math.max(1, Math.min(MOST_LINES_EACH, Math.floor(MOST_LINES / failed.length)))
  return failed.map(({ name, message }) => `✗ ${name}\n${firstLines(message, lines)}`).join('\n')
}

function firstLines(message, count) {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, count)
    .map((line) => `    ${line.trim()}`)
    .join('\n')
}
