import { expect, it } from 'vitest'
import { isSafeUrl } from './safe-url.ts'

it.each(['https://example.org/a?b=c#d', 'http://example.org', '/Media/cat.webp'])('accepts %s as a link', (url) => {
  expect(isSafeUrl(url)).toBe(true)
})

it.each([
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  '//evil.example',
  '/Media/../secret',
  '/media/cat.webp',
  'https://user:pass@example.org',
  'ftp://example.org',
  'cat.webp',
])('rejects %s as a link', (url) => {
  expect(isSafeUrl(url)).toBe(false)
})
