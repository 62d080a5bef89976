import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readServerSettings, ENVIRONMENT_VARIABLE_NAMES } from '#server/settings/settings.ts'
import { parseSettingsFile } from '../bin/command-line/site-environment.ts'

const ROOT = join(import.meta.dirname, '..')
const EXAMPLE = readFileSync(join(ROOT, 'ops/something-new.env'), 'utf8')
const SETTING = /^#([A-Z][A-Z0-9_]*)=/

/** All settings of the example, with each # removed. */
const allOn = parseSettingsFile(
  EXAMPLE.split('\n')
    .filter((line) => SETTING.test(line))
    .map((line) => line.slice(1))
    .join('\n'),
)

it('the example settings file contains every setting once', () => {
  const named = EXAMPLE.split('\n').flatMap((line) => SETTING.exec(line)?.[1] ?? [])
  expect(named.toSorted()).toEqual(ENVIRONMENT_VARIABLE_NAMES.toSorted())
})

it('the example settings file shows the default values, and its settings are all commented out', () => {
  expect(readServerSettings(allOn)).toEqual(readServerSettings({}))
  expect(readServerSettings(parseSettingsFile(EXAMPLE))).toEqual(readServerSettings({}))
})

it('in the example settings file, each group of settings begins with a sentence that explains it', () => {
  const lines = EXAMPLE.split('\n')
  const bare = lines.filter((line, at) => SETTING.test(line) && !/^# |^#[A-Z][A-Z0-9_]*=/.test(lines[at - 1] ?? ''))
  expect(bare).toEqual([])
})

it('docs/operations/settings.md lists every setting', () => {
  const page = readFileSync(join(ROOT, 'docs/operations/settings.md'), 'utf8')
  expect(ENVIRONMENT_VARIABLE_NAMES.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
