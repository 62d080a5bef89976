import { expect, it } from 'vitest'
import { someQuestion } from '#test/cast.ts'
import { cardsOf } from './make-packs.ts'
import { drawText, pdfOf, wrapped } from './pdf.ts'

it('a file says where each of its objects begins, and how long its pages are', () => {
  const page: string[] = []
  drawText(page, 'A (very) “nice” \\ day, Łódź…', { x: 10, y: 20, size: 12 })
  const file = pdfOf('Cards', [page, []]).toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  expect(file.slice(start, start + 4)).toBe('xref')
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) =>
    Number(at),
  )
  for (const [at, offset] of offsets.entries()) {
    expect(file.slice(offset).startsWith(`${at + 1} 0 obj\n`)).toBe(true)
  }
  const [, length, stream = ''] = /\/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(file) ?? []
  expect(stream).toHaveLength(Number(length))
  expect(stream).toContain(String.raw`A \(very\) ` + '\x93nice\x94' + String.raw` \\ day, `)
})

it('no line is wider than there is room, but for a word that is', () => {
  const text = 'The quick brown fox jumps over the lazy dog again and again'
  const lines = wrapped(text, 10, 100)
  expect(lines.join(' ')).toBe(text)
  expect(lines.length).toBeGreaterThan(2)
  expect(
    wrapped('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 10, 20),
  ).toHaveLength(1)
})

it('cards have what is asked in front and what is right behind', () => {
  const question = someQuestion({ text: 'How many legs?', answer: 'Six', wrongOptions: ['Two'] })
  const file = cardsOf('Beasts', [question]).toString('latin1')
  const [, front = '', back = ''] = file.split('\nstream\n')
  expect(front).toContain('(How many legs?) Tj')
  expect(front).toContain(' Six) Tj')
  expect(back).toContain('/bold 11 Tf')
  expect(back).toContain('(Six) Tj')
})
