import { expect, it } from 'vitest'
import { detectMarkupInImportRows, decodeMarkupInImportRow } from './markup.ts'
import { csvFormat } from './csv.ts'

const decoded = (text: string) => {
  const rows = [...csvFormat.readTable(text).rows]
  const codes = detectMarkupInImportRows(rows).map(({ code }) => code)
  return rows.map((row) => decodeMarkupInImportRow(row, codes)).map((row) => 'question' in row && row.question)
}

it('finds entities, percent codes and tags in imported texts, with an example of each decoded', () => {
  const text =
    'Question,Answer,Category\nWho wrote &quot;Emma&quot;?,Jane <b>Austen</b>,Science &amp; Nature;Art\nWhat%20is%20it%3F,H<sub>2</sub>O,\n'
  expect(detectMarkupInImportRows([...csvFormat.readTable(text).rows])).toMatchObject([
    {
      code: 'entities',
      count: 2,
      before: 'Who wrote &quot;Emma&quot;?',
      after: 'Who wrote "Emma"?',
    },
    { code: 'tags', count: 2, after: 'Jane Austen' },
    { code: 'percent', count: 1, after: 'What is it?' },
  ])
  expect(decoded(text)).toMatchObject([
    { text: 'Who wrote "Emma"?', answer: 'Jane Austen', categories: ['Science & Nature', 'Art'] },
    { text: 'What is it?', answer: 'H₂O' },
  ])
})

it('keeps HTML codes in questions about HTML, and percent signs between words', () => {
  const text =
    'Question,Answer\nWhich HTML entity is a space?,&nbsp;\nWhat makes <b> of a text?,bold\nHow much is 50%25 of it?,half\n'
  expect(decoded(text)).toMatchObject([
    { answer: '&nbsp;' },
    { text: 'What makes <b> of a text?' },
    { text: 'How much is 50%25 of it?' },
  ])
})
