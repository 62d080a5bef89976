import { expect, it } from 'vitest'
import { convertMarkdownToHtml } from './markdown-to-html.ts'

it.each([
  ['A **red** fox', 'A <b>red</b> fox'],
  ['A *red* and _quick_ fox', 'A <i>red</i> and <i>quick</i> fox'],
  ['See [the fox](https://fox.example/?a=1&b=2).', 'See <a href="https://fox.example/?a=1&amp;b=2">the fox</a>.'],
  ['> All is\n> well.', '<blockquote>All is<br>well.</blockquote>'],
  ['- red\n- **quick**', '<ul><li>red</li><li><b>quick</b></li></ul>'],
  ['1. red\n2. quick', '<ol><li>red</li><li>quick</li></ol>'],
  ['## Foxes\n\nThey run & *leap*.', '<p><b>Foxes</b></p>\n<p>They run &amp; <i>leap</i>.</p>'],
])('converts the Markdown %j to HTML', (markdown, html) => expect(convertMarkdownToHtml(markdown)).toBe(html))

it.each([
  'Plain text',
  '2 * 3 * 4 is 24',
  'snake_case_name',
  'https://fox.example/a_b_c',
  'Two\n\nparagraphs',
  '<b>already</b> **HTML**',
  '[no link](javascript:alert(1))',
])('returns null for %j, because it has no Markdown to convert or contains HTML', (text) =>
  expect(convertMarkdownToHtml(text)).toBeNull(),
)

it.each(['*', '_', '`', '[', '**a', '> '])(
  'converts 20,000 characters of repeated "%s" in less than a second',
  (part) => {
    const from = performance.now()
    convertMarkdownToHtml(part.repeat(20_000 / part.length))
    expect(performance.now() - from).toBeLessThan(1000)
  },
)
