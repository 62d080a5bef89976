import { expect, it } from 'vitest'
import { OPEN_TRIVIA_DB_TEXT_ENCODERS } from './open-trivia-db-encoders.ts'

const TEXT = `Don't forget that π = 3.14 & doesn't equal 3. ~*(!)`

it.each([
  ['default', 'Don&#039;t forget that π = 3.14 &amp; doesn&#039;t equal 3. ~*(!)'],
  ['url3986', 'Don%27t%20forget%20that%20%CF%80%20%3D%203.14%20%26%20doesn%27t%20equal%203.%20~%2A%28%21%29'],
  ['urlLegacy', 'Don%27t+forget+that+%CF%80+%3D+3.14+%26+doesn%27t+equal+3.+%7E%2A%28%21%29'],
  ['base64', Buffer.from(TEXT).toString('base64')],
] as const)('encodes a text for the Open Trivia DB API as %s', (encoding, encoded) => {
  expect(OPEN_TRIVIA_DB_TEXT_ENCODERS[encoding](TEXT)).toBe(encoded)
})
