import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { LICENCES_FILE, formatPackageLicences } from '../bin/licences.ts'

it('docs/licences.md lists every runtime package with a reviewed licence', async () => {
  expect(await readFile(LICENCES_FILE, 'utf8')).toBe(await formatPackageLicences())
})
