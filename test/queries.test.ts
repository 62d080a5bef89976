import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

it('refuses nothing in a .queries.ts file: it imports no value of server/http, nor a function that refuses', () => {
  const refusing = globSync('{server,db}/**/*.queries.ts', { cwd: ROOT }).filter((file) =>
    /^import (?!type )[^']*'[^']*\/http\/|\brefuse[A-Z]|\bRefusal\b/m.test(
      readFileSync(join(ROOT, file), 'utf8'),
    ),
  )
  expect(refusing).toEqual([])
})
