/**
 * A part of `npm run check`: finds features in the scripts and styles of pages that a supported browser lacks
 * (`browserslist` in package.json). Exits with 1 if there are any.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSupportedBrowserTypeLibs } from './browsers/supported-types.ts'
import { ROOT } from './browsers/supported.ts'
import { findUnsupportedJavaScriptFeatures } from './browsers/unsupported-scripts.ts'
import { findUnsupportedStyleFeatures } from './browsers/unsupported-styles.ts'

/** The declarations that `tsconfig.browsers.json` includes instead of TypeScript's own. */
const TYPES_FOLDER = join(ROOT, 'dist/browser-types')

rmSync(TYPES_FOLDER, { recursive: true, force: true })
mkdirSync(TYPES_FOLDER, { recursive: true })
for (const [name, text] of createSupportedBrowserTypeLibs()) writeFileSync(join(TYPES_FOLDER, name), text)
const types = spawnSync('tsc', ['-p', 'tsconfig.browsers.json', '--checkers', '2'], {
  cwd: ROOT,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const findings = [
  ...filesOf('{web,domain,contract}/**/*.{ts,tsx}').flatMap((file) =>
    file.includes('.test.') ? [] : findUnsupportedJavaScriptFeatures(file, read(file)),
  ),
  ...filesOf('web/**/*.css').flatMap((file) => findUnsupportedStyleFeatures(file, read(file))),
]
if (types.status !== 0) {
  console.log(types.error?.message ?? types.stdout)
  console.log('A feature reported as possibly undefined or read-only is missing in a supported browser.')
}
for (const line of findings) console.log(line)
process.exitCode = types.status === 0 && findings.length === 0 ? 0 : 1

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT }).toSorted()
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
