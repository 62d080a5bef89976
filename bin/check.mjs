/**
 * `npm run check`: types, lint, browsers, format, dead code, content and bytes. The exit status is the number of
 * failed checks.
 */
import { spawn } from 'node:child_process'
import { buildOutdatedBundles, installNpmPackages, getPinnedNodeEnvironmentVariables, ROOT } from './prepare.mjs'

const CHECKS = [
  // Each type checker loads all imports itself, so four in parallel (its default) take twice the time of two.
  ['types', 'tsc', '-p', '.', '--checkers', '2', '--incremental', '--tsBuildInfoFile', 'dist/types'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['browsers', 'node', 'bin/check-browsers.ts'],
  ['format', 'oxfmt', '--check', '.'],
  ['dead code', 'knip'],
  ['content', 'node', 'bin/check-content.ts'],
]

/**
 * Runs the checks in parallel, prints the result of each, and returns the number of passed checks and the failures.
 */
export async function runStaticChecks() {
  const found = await Promise.all(CHECKS.map(([name, ...command]) => runCheck(name, command)))
  const failed = found.filter((one) => one !== null)
  return { passed: CHECKS.length - failed.length, failed }
}

/**
 * Checks that the downloads of first visits are within their byte budgets. Needs the build, unlike the other checks.
 */
export async function checkFirstVisitSizeBudgets() {
  const failure = await runCheck('bytes', ['node', 'bin/check-bytes.ts'])
  return failure ? { passed: 0, failed: [failure] } : { passed: 1, failed: [] }
}

/** Runs a command as a check. Returns `null` if it succeeded, and otherwise the name of the check with the output. */
async function runCheck(name, [command, ...args]) {
  const options = { cwd: ROOT, env: getPinnedNodeEnvironmentVariables(), shell: process.platform === 'win32' }
  const child = spawn(command, args, options)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  const passed = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (status) => resolve(status === 0))
  })
  console.log(passed ? `✓ ${name}` : `✗ ${name}\n${output}`)
  return passed ? null : { name, message: output }
}

if (process.argv[1]?.endsWith('check.mjs')) {
  installNpmPackages()
  const checked = runStaticChecks()
  buildOutdatedBundles()
  const results = [await checked, await checkFirstVisitSizeBudgets()]
  process.exit(results.reduce((sum, { failed }) => sum + failed.length, 0))
}
