import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MAX_IMPORT_FILE_MB } from '#domain/authoring/import-export.ts'

it.each([
  ['nginx.conf', /client_max_body_size (\d+)m;/g],
  ['Caddyfile', /max_size (\d+)MB/g],
])('the request size limit in ops/%s allows the largest import', async (file, size) => {
  const text = await readFile(join(import.meta.dirname, '../ops', file), 'utf8')
  const sizes = [...text.matchAll(size)].map(([, megabytes]) => Number(megabytes))
  expect(Math.max(...sizes)).toBeGreaterThan(MAX_IMPORT_FILE_MB)
})
