import { expect, it } from 'vitest'
import { findVisitSource } from './find-source.ts'

it.each([
  ['/?from=share', '', 'share'],
  ['/?from=mail', '', 'feed'],
  ['/?from=nonsense', '', 'direct'],
  ['/', 'https://trivia.example/Archive', 'direct'],
  ['/', 'https://web.whatsapp.com/', 'chat'],
  ['/', 'https://blog.example/post', 'link'],
])('finds the source of a visit to the address %s with the referrer ‘%s’', (path, referrer, source) => {
  expect(findVisitSource({ address: `https://trivia.example${path}`, referrer })).toBe(source)
})
