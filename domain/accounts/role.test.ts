import { expect, it } from 'vitest'
import { satisfiesAccessLevel } from './role.ts'

it.each([
  [null, ['anyone']],
  ['ordinary', ['anyone', 'player']],
  ['contributor', ['anyone', 'player', 'author']],
  ['admin', ['anyone', 'player', 'author', 'admin']],
] as const)('grants the role %s only the access levels %j', (role, allowed) => {
  const every = ['anyone', 'player', 'author', 'admin'] as const
  expect(every.filter((access) => satisfiesAccessLevel(access, role))).toEqual(allowed)
})
