/** `npm run check`: types, lint, format, dead code and content. Exits with the number that failed. */
import { spawnSync } from 'node:child_process'
import { install, pinnedEnvironment, ROOT } from './prepare.mjs'

const CHECKS = [
  ['types', 'tsc', '-p', '.'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'oxfmt', '--check', '.'],
  ['dead code', 'knip'],
  ['content', 'node', 'bin/check-content.ts'],
]

/** Runs every check, says how each went, and tells how many passed and failed. */
export function check() {
  let failed = 0
  for (const [name, command, ...args] of CHECKS) {
    const options = {
      cwd: ROOT,
      encoding: 'utf8',
      env: pinnedEnvironment(),
      shell: process.platform === 'win32',
    }
    const { status, stdout, stderr } = spawnSync(command, args, options)
    console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
    if (status !== 0) {
      failed += 1
      console.log(`${stdout}${stderr}`)
    }
  }
  return { passed: CHECKS.length - failed, failed }
}

if (process.argv[1]?.endsWith('check.mjs')) {
  install()
  process.exit(check().failed)
}
