import { expect, it } from 'vitest'
import { formatEmbedUrl, formatEmbedCode } from './embed-code.ts'

it('omits default values from the embed URL', () => {
  const card = 'https://trivia.example/embed/today'
  expect(formatEmbedUrl(card, {})).toBe(card)
  expect(formatEmbedUrl(card, { theme: 'light', accent: '', publisher: ' ' })).toBe(card)
  expect(formatEmbedUrl(card, { theme: 'dark', accent: '#00aa77' })).toBe(`${card}?theme=dark&accent=00aa77`)
  expect(formatEmbedUrl(card, { theme: 'auto', publisher: 'Day & Night' })).toBe(
    `${card}?theme=auto&publisher=Day%20%26%20Night`,
  )
})

it('escapes the title in the embed HTML', () => {
  const frame = { src: 'https://trivia.example/embed/today?a=1&b=2', width: 640, height: 560 }
  const code = formatEmbedCode({ ...frame, title: '"><script>alert(1)</script>' })
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(code).toContain('?a=1&amp;b=2"')
  expect(code.match(/</g)).toHaveLength(2)
})
