import { describe, expect, it } from 'vitest'
import { findPasswordFlaw } from './password.ts'

const ADA = { name: 'Ada Lovelace', email: 'countess.ada@mail.example' }

const MONOTONOUS = 'Please use at least three different characters'
const OWN = 'Please choose a password that isn’t based on your name, your e-mail address or this site’s name'

describe('a password', () => {
  it.each([
    'differential',
    'difference engine',
    '  six 6 ',
    'lovelace-engine',
    'new-engine',
    'madagascar',
    '🦉🦊👍🏽🐙🐳🦔',
    '密码是秘密的',
  ])('accepts the password %j', (password) => {
    expect(findPasswordFlaw(password, ADA)).toBeNull()
  })

  it.each(['aaaaaaa', 'x'.repeat(128), '      ', ' \t    x', 'abababab', '🦉🦉🦉🦉🦉🦉'])(
    'rejects the password %j for too few different characters',
    (password) => {
      expect(findPasswordFlaw(password, ADA)).toBe(MONOTONOUS)
    },
  )

  it.each([
    'Lovelace',
    'ada lovelace',
    'AdaLovelace1815',
    'lovelace10121815',
    'Lóvelace!!',
    'countess.ada@mail.example',
    'countess',
    'ada-and-ada',
    'Something New',
    'somethingnew1',
    'new-something',
  ])("rejects the password %j made of the user's name, e-mail address or the site's name", (password) => {
    expect(findPasswordFlaw(password, ADA)).toBe(OWN)
  })

  it('accepts a password that contains the name of another user', () => {
    expect(findPasswordFlaw('lovelace', { name: 'Charles', email: 'c@d.example' })).toBeNull()
    expect(findPasswordFlaw('lovelace')).toBeNull()
  })

  it.each([
    ['abcde', 'Password must be at least 6 characters'],
    ['🦉🦊👍🏽', 'Password must be at least 6 characters'],
    ['xyz'.repeat(43), 'Password must be at most 128 characters'],
  ])('measures the password %j in user-perceived characters: %s', (password, flaw) => {
    expect(findPasswordFlaw(password)).toBe(flaw)
  })
})
