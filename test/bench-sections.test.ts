import { expect, test } from 'vitest'
import { dated, withSection } from '../bench/sections.ts'

const DOCUMENT = `# Measurements

What they are.

## Speed

Fast.

### In detail

Very.

## Memory

Little.
`

test('A part that is measured again replaces its section and nothing else', () => {
  expect(withSection(DOCUMENT, '## Speed\n\nFaster.\n')).toBe(
    '# Measurements\n\nWhat they are.\n\n## Speed\n\nFaster.\n\n## Memory\n\nLittle.\n',
  )
  expect(withSection(DOCUMENT, '## Memory\n\nLess.\n')).toBe(DOCUMENT.replace('Little.', 'Less.'))
})

test('A part that was never measured comes after the others', () => {
  expect(withSection(DOCUMENT, '## Siege\n\nHeld.\n')).toBe(`${DOCUMENT}\n## Siege\n\nHeld.\n`)
})

test('A section says when it was measured', () => {
  expect(dated('## Speed\n\nFast.\n', 'Today.')).toBe('## Speed\n\nToday.\n\nFast.')
})
