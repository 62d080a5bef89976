import { expect, it } from 'vitest'
import { looksLikeEmail, findNewPasswordFlaws, findRegistrationFlaws } from './registration.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'differential' }

it.each([
  ['valid fields', ADA, undefined, []],
  ['no name', { ...ADA, name: '  ' }, undefined, ['name: Please fill out all fields']],
  [
    'nothing typed',
    { name: '', email: '', password: '' },
    '',
    ['name', 'email', 'password', 'confirmed'].map((key) => `${key}: Please fill out all fields`),
  ],
  ['no address', { ...ADA, email: 'ada' }, undefined, ['email: Please enter a valid email address']],
  [
    'a password of five characters',
    { ...ADA, password: 'abcde' },
    undefined,
    ['password: Password must be at least 6 characters'],
  ],
  [
    'a password of three emoji',
    { ...ADA, password: '🦉🦊👍🏽' },
    undefined,
    ['password: Password must be at least 6 characters'],
  ],
  ['a password of six characters', { ...ADA, password: 'abcdef' }, undefined, []],
  ['a password of six emoji', { ...ADA, password: '🦉🦊👍🏽🐙🐳🦔' }, undefined, []],
  ['a password of 128 characters', { ...ADA, password: 'wxyz'.repeat(32) }, undefined, []],
  [
    'a password of 129 characters',
    { ...ADA, password: 'x'.repeat(129) },
    undefined,
    ['password: Password must be at most 128 characters'],
  ],
  [
    'a password made of the own name',
    { ...ADA, name: 'Ada Lovelace', password: 'lovelace' },
    undefined,
    ['password: Please choose a password that isn’t based on your name, your e-mail address or this site’s name'],
  ],
  ['passwords that differ', ADA, 'difference', ['confirmed: Passwords do not match']],
  ['a name of invisible characters', { ...ADA, name: '\u200b\u202e' }, undefined, ['name: Please enter a name']],
  ['a name with a control character', { ...ADA, name: 'Ada\u0007B' }, undefined, ['name: Please enter a name']],
  ['a name of 60 emoji', { ...ADA, name: '👩‍🚀'.repeat(60) }, undefined, []],
  ['a very long name', { ...ADA, name: 'A'.repeat(101) }, undefined, ['name: Name must be at most 100 characters']],
])('validates a registration with %s', (_, registration, confirmed, flaws) => {
  const found = findRegistrationFlaws(registration, confirmed)
  expect(found.map(({ field, message }) => `${field}: ${message}`)).toEqual(flaws)
})

it.each(['a@b.co', 'ada.lovelace+trivia@mail.example.org', "o'hara@example.ie", ' a@b.co '])(
  'accepts %s as an e-mail address',
  (text) => expect(looksLikeEmail(text)).toBe(true),
)

it.each(['', 'a', 'a@', '@b.co', 'a@b', 'a@@b.co', 'a b@c.de', 'a@b.co\nbcc:x@y.zz', '<a@b.co>'])(
  'rejects %j as an e-mail address',
  (text) => expect(looksLikeEmail(text)).toBe(false),
)

it.each([
  ['good', { password: 'abcdef', confirmed: 'abcdef' }, []],
  ['short', { password: 'abc', confirmed: 'abc' }, ['Password must be at least 6 characters']],
  ['two', { password: 'abcdef', confirmed: 'abcdeg' }, ['Passwords do not match']],
  [
    'without the current password',
    { currentPassword: '', password: 'abcdef', confirmed: 'abcdef' },
    ['Please fill out all fields'],
  ],
])('returns a message for each flaw of a typed new password, and none for a good one: %s', (_, typed, messages) => {
  expect(findNewPasswordFlaws(typed).map(({ message }) => message)).toEqual(messages)
})
