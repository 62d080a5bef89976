/**
 * `npm test`: everything there is to check and to test, on SQLite and on a real PostgreSQL server
 * and in a real browser. Installs what is missing; ends with `N passed, N failed`.
 * `npm run test:quick`: the checks, the rules and the server on SQLite.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { check } from './check.mjs'
import { smokeTest } from './smoke.mjs'
import { build, install, pinnedEnvironment, ROOT } from './prepare.mjs'

const RESULTS = join(ROOT, 'test-results')

const isQuick = process.argv.includes('--quick')

install()
build()
const chromium = isQuick ? '' : findBrowser()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const results = [await check()]
if (!isQuick) results.push(await smokeTest())
results.push(
  runTests(
    'vitest',
    [
      'run',
      ...(isQuick ? ['--project=rules', '--project=sqlite'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(RESULTS, 'unit.json')}`,
    ],
    'unit.json',
    vitestCounts,
  ),
)
if (!isQuick) results.push(runTests('playwright', ['test'], 'e2e.json', playwrightCounts))
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)

/** Runs a test runner; one that ends badly without a failed test counts as one failure. */
function runTests(command, args, file, counts) {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...pinnedEnvironment(), CHROMIUM_PATH: chromium },
    shell: process.platform === 'win32',
  })
  const path = join(RESULTS, file)
  const result = existsSync(path)
    ? counts(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failed: 0 }
  return status === 0 || result.failed > 0 ? result : { ...result, failed: result.failed + 1 }
}

/** A skipped test counts as failed: nothing is left out in silence. */
function vitestCounts(report) {
  const { numPassedTests, numTotalTests } = report
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
}

/** Who passes at the second try passes; the list of journeys names them as flaky, and so does a line here. */
function playwrightCounts({ stats }) {
  if (stats.flaky > 0) console.log(`\n${stats.flaky} of the journeys passed at the second try only`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }
}
