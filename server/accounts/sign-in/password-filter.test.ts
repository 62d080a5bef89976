import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { isPasswordInCommonPasswordFilter, createCommonPasswordFilter } from './password-filter.ts'

it('a password filter contains exactly its passwords, ignoring case', async () => {
  const known = ['first-word', 'contraseña', '🦉🦊👍🏽🐞🐝']
  const file = join(tmpdir(), `filter-${process.pid}.bin`)
  await writeFile(file, createCommonPasswordFilter(known))
  const found = ['FIRST-word', ...known, 'second-word'].map((one) => isPasswordInCommonPasswordFilter(file, one))
  await rm(file)
  expect(found).toEqual([true, true, true, true, false])
})

it('the filter contains the most common million passwords and hardly any others', () => {
  const common = ['Password1', '123456', 'trustno1', 'zaq1zaq1', 'integral', 'vjht0409', 'vjht008']
  expect(common.filter((one) => !isCommonPassword(one))).toEqual([])
  const others = Array.from({ length: 2000 }, (_, at) => `not in any list ${at}`)
  expect(others.filter(isCommonPassword).length).toBeLessThan(6)
})
