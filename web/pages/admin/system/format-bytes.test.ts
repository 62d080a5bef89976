import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it.each([
  [640_000, '640 kB'],
  [4096, '4.1 kB'],
  [12_345_678, '12 MB'],
  [1_430_000_000, '1.4 GB'],
  [5e15, '5000 TB'],
])('formats %d bytes as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
