import { expect, it } from 'vitest'
import { isAllowed } from './role.ts'

it.each([
  [null, ['anyone']],
  ['ordinary', ['anyone', 'player']],
  ['contributor', ['anyone', 'player', 'author']],
  ['admin', ['anyone', 'player', 'author', 'admin']],
] as const)('lets the role %s use the access levels %j only', (role, allowed) => {
  const every = ['anyone', 'player', 'author', 'admin'] as const
  expect(every.filter((access) => isAllowed(access, role))).toEqual(allowed)
})
