import { expect, test } from 'vitest'
import { formatBenchmarkSection, replaceMarkdownSection } from '../bench/report.ts'

const DOCUMENT = `# Measurements

What they are.

## speed

Fast.

### In detail

Very.

## start

Little.
`

test('a benchmark section that is measured again replaces its previous version and leaves the other sections unchanged', () => {
  expect(replaceMarkdownSection(DOCUMENT, '## speed\n\nFaster.\n')).toBe(
    '# Measurements\n\nWhat they are.\n\n## speed\n\nFaster.\n\n## start\n\nLittle.\n',
  )
  expect(replaceMarkdownSection(DOCUMENT, '## start\n\nLess.\n')).toBe(DOCUMENT.replace('Little.', 'Less.'))
})

test('a benchmark section that is measured for the first time is appended to the document', () => {
  expect(replaceMarkdownSection(DOCUMENT, '## siege\n\nHeld.\n')).toBe(`${DOCUMENT}\n## siege\n\nHeld.\n`)
})

test('a benchmark section has a table with the targets and a sentence for each missed target', () => {
  const measured = [
    { what: 'page', value: 12, unit: 'ms', target: 10 },
    { what: 'answers', value: 9000, unit: 'answers/s', target: 8000, atLeast: true },
    { what: 'memory', value: 140, unit: 'MB' },
  ]
  expect(formatBenchmarkSection('speed', '2026-11-24, commit abc.', measured)).toBe(`## speed

2026-11-24, commit abc.

| what | measured | target | measured / target |
|---|---|---|---|
| page | 12 ms | ≤ 10 ms | 1.20 |
| answers | 9,000 answers/s | ≥ 8,000 answers/s | 1.13 |
| memory | 140 MB |  |  |

- page: 12 ms is above the target of 10 ms.`)
})
