import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { COMMON_PASSWORDS, isCommonPassword } from '../server/accounts/common-passwords.ts'
import { makePasswordFilter } from '../server/accounts/password-filter.ts'
import { listedPasswords } from './make-password-filter.ts'

it('the filter is made of the lists, knows all of them, and hardly any other password', () => {
  const listed = listedPasswords()
  expect(listed.size).toBeGreaterThan(800_000)
  expect(makePasswordFilter(listed).equals(readFileSync(COMMON_PASSWORDS))).toBe(true)
  const some = [...listed].filter((_, at) => at % 997 === 0)
  expect(some.filter((one) => !isCommonPassword(one))).toEqual([])
  expect(isCommonPassword('PassWord1')).toBe(true)
  const others = Array.from({ length: 10_000 }, (_, at) => `not in any list ${at}`)
  expect(others.filter(isCommonPassword).length).toBeLessThan(10)
})
