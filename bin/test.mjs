/**
 * `npm test`: runs all checks and tests, on SQLite, on a real PostgreSQL server and in three browser engines.
 * Installs what is missing. Prints the failures and `N passed, N failed`. `npm run test:quick` runs the checks, the
 * rules and the server tests on SQLite, without the files in `test/slow-files.ts`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, installBrowsers, getSelectedTestBrowsers } from './browser.mjs'
import { runStaticChecks, checkFirstVisitSizeBudgets } from './check.mjs'
import { runSmokeTest } from './smoke.mjs'
import { buildOutdatedBundles, installNpmPackages, getPinnedNodeEnvironmentVariables, ROOT } from './prepare.mjs'
import { formatTestFailures, parsePlaywrightReport, parseVitestReport } from './test-reports.mjs'

const RESULTS_FOLDER = join(ROOT, 'test-results')

const isQuick = process.argv.includes('--quick')

installNpmPackages()
// The checks read sources, so they run in parallel with the build, which often leaves a core idle.
const checksDone = runStaticChecks()
buildOutdatedBundles()
const browsers = isQuick ? [] : getSelectedTestBrowsers()
const chromium = browsers.includes('chromium') ? findChromium() : ''
const missingEngines = isQuick ? [] : installBrowsers()
rmSync(RESULTS_FOLDER, { recursive: true, force: true })
mkdirSync(RESULTS_FOLDER, { recursive: true })

const smokeTestDone = isQuick ? null : runSmokeTest()
const results = [await checksDone, await checkFirstVisitSizeBudgets()]
if (smokeTestDone !== null) results.push(await smokeTestDone)
results.push(
  runTests(
    'vitest',
    [
      'vitest',
      'run',
      ...(isQuick ? ['--project=rules', '--project=sqlite'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(RESULTS_FOLDER, 'unit.json')}`,
    ],
    'unit.json',
    (report) => parseVitestReport(report, ROOT),
  ),
)
if (!isQuick) {
  // A large initial heap reduces garbage collection in the test workers. The flag is part of the command, because
  // NODE_OPTIONS does not allow it.
  const roomy = ['node', '--initial-old-space-size=512']
  const found = browsers.filter((name) => !missingEngines.some(({ browser }) => browser === name))
  const projects = found.map((name) => `--project=${name}`)
  const command = [...roomy, 'node_modules/@playwright/test/cli.js', 'test', ...projects]
  results.push({ passed: 0, failed: missingEngines })
  if (found.length > 0) results.push(runTests('playwright', command, 'e2e.json', parsePlaywrightReport))
}
const passed = results.reduce((total, result) => total + result.passed, 0)
const failed = results.flatMap((result) => result.failed)
if (failed.length > 0) console.log(`\n${formatTestFailures(failed)}`)
if (process.env.TEST_BROWSERS && !isQuick) {
  console.log(`\nJourneys ran in ${browsers.join(', ')} only, because TEST_BROWSERS is set.`)
}
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

/** Runs a test runner. A runner that fails without a failed test counts as one failure. */
function runTests(name, [command, ...args], file, read) {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...getPinnedNodeEnvironmentVariables(),
      CHROMIUM_PATH: chromium,
      ...(isQuick ? { QUICK_TESTS: 'yes' } : { CHECK_QUERIES: 'yes' }),
    },
    shell: process.platform === 'win32',
  })
  const path = join(RESULTS_FOLDER, file)
  const result = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: [] }
  if (status === 0 || result.failed.length > 0) return result
  return { ...result, failed: [{ name, message: `ended with the status ${status}` }] }
}
