import { expect, it } from 'vitest'
import { needsSecondFactor, readCode, spellRecoveryCode } from './second-factor.ts'

it('a second factor is asked of those whom the rule names, and of nobody else', () => {
  const roles = ['ordinary', 'contributor', 'admin'] as const
  const asked = (rule: 'optional' | 'admins' | 'authors') =>
    roles.filter((role) => needsSecondFactor(rule, role))
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
])('of %j is made out %j', (typed, read) => {
  expect(readCode(typed)).toEqual(read)
})

it('a recovery code is shown in fours', () => {
  expect(spellRecoveryCode('abcdefghjkmnpqrs')).toBe('abcd-efgh-jkmn-pqrs')
})
