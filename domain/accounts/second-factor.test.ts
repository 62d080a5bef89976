import { expect, it } from 'vitest'
import { needsSecondFactor, parseSecondFactorCode, formatRecoveryCode } from './second-factor.ts'

it("requires a second factor only of the roles that the site's rule names", () => {
  const roles = ['ordinary', 'contributor', 'admin'] as const
  const asked = (rule: 'optional' | 'admins' | 'authors') => roles.filter((role) => needsSecondFactor(rule, role))
  expect(asked('optional')).toEqual([])
  expect(asked('admins')).toEqual(['admin'])
  expect(asked('authors')).toEqual(['contributor', 'admin'])
})

it.each([
  ['123456', { by: 'app', code: '123456' }],
  [' 123 456 ', { by: 'app', code: '123456' }],
  ['ABCD-efgh-jkmn-pqrs', { by: 'recovery', code: 'abcdefghjkmnpqrs' }],
  ['abcd efgh jkmn pqrs', { by: 'recovery', code: 'abcdefghjkmnpqrs' }],
  ['12345', null],
  ['', null],
  ['abcd-efgh-jkmn-pqr0', null],
])('parses the typed code %j as %j', (typed, read) => {
  expect(parseSecondFactorCode(typed)).toEqual(read)
})

it('formats a recovery code in groups of four', () => {
  expect(formatRecoveryCode('abcdefghjkmnpqrs')).toBe('abcd-efgh-jkmn-pqrs')
})
