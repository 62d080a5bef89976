import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { POSTGRES_TEST_FILES } from './postgres/files.ts'
import { SLOW_TEST_FILES } from './slow-files.ts'

const ROOT = join(import.meta.dirname, '..')

it.each([
  ['run on PostgreSQL', POSTGRES_TEST_FILES],
  ['are left out of the quick tests', SLOW_TEST_FILES],
])('all test files in the list of tests that %s exist, and none is listed twice', (_, files) => {
  expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(files).toEqual([...new Set(files)])
})

it('every test that checks the database engine is listed to run on PostgreSQL', () => {
  const asking = globSync('{server,db}/**/*.test.ts', { cwd: ROOT }).filter((path) =>
    /import \{[^}]*\bengine\b[^}]*\} from '(#test|\.\.\/test)\/database\.ts'/.test(
      readFileSync(join(ROOT, path), 'utf8'),
    ),
  )
  expect(asking.length).toBeGreaterThan(3)
  expect(asking.filter((path) => !POSTGRES_TEST_FILES.includes(path))).toEqual([])
})
