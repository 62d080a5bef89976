import { expect, it } from 'vitest'
import { getSourceCredit } from './licence.ts'

it.each([
  ['our own', '', '', null],
  ['given up to everybody', 'A friend', 'CC0 1.0', null],
  [
    'with a licence that asks for it',
    'Open Trivia DB',
    'CC BY-SA 4.0',
    {
      source: 'Open Trivia DB',
      licence: 'CC BY-SA 4.0',
      url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    },
  ],
  ['with a licence we do not know', 'Pub', 'House rules', { source: 'Pub', licence: 'House rules', url: '' }],
])('shows the credit of a question %s', (_, source, licence, credit) => {
  expect(getSourceCredit({ source, licence })).toEqual(credit)
})
