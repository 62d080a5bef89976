import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

it('no .queries.ts file imports values of server/http or functions that reject requests', () => {
  const refusing = globSync('{server,db}/**/*.queries.ts', { cwd: ROOT }).filter((file) =>
    /^import (?!type )[^']*'[^']*\/http\/|\brefuse[A-Z]|\bRefusal\b/m.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(refusing).toEqual([])
})
