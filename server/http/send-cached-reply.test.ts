import { expect, it } from 'vitest'
import { parseByteRange } from './send-cached-reply.ts'

it.each([
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=99-99', { from: 99, to: 99 }],
  ['bytes=100-', null],
  ['bytes=-0', null],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['bytes=a-b', undefined],
])('parses the Range header %s for a body of 100 bytes as %o', (range, part) => {
  expect(parseByteRange(range, 100)).toEqual(part)
})
