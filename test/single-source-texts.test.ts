import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SITE_NAME, DEFAULT_TAGLINE } from '#domain/site/site.ts'

const ROOT = join(import.meta.dirname, '..')

it.each([
  // Backups and tables must stay readable whatever the site is called, so their formats contain a fixed name.
  [SITE_NAME, ['content/formats/our-id-column.ts', 'db/backup/backup-marks.ts', 'domain/site/site.ts']],
  [DEFAULT_TAGLINE, ['domain/site/site.ts']],
])('the text ‘%s’ occurs only in the files that define it', (text, places) => {
  const files = globSync('{domain,contract,content,db,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
  const saying = files.filter((file) => !/\.test\./.test(file) && readFileSync(join(ROOT, file), 'utf8').includes(text))
  expect(saying.toSorted()).toEqual(places)
})
