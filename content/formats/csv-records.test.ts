import { expect, it } from 'vitest'
import { csvRecords } from './csv-records.ts'

const cellsOf = (text: string, delimiter = ',') =>
  [...csvRecords(text, delimiter)].map(({ line, cells }) => [line, cells].flat())

it('cells may be quoted, with delimiters, doubled quotation marks and line breaks in them', () => {
  expect(cellsOf('a,"b, ""c""",d\r\n"two\r\nlines",1\r\rlast,2')).toEqual([
    [1, 'a', 'b, "c"', 'd'],
    [2, 'two\r\nlines', '1'],
    [4, ''],
    [5, 'last', '2'],
  ])
})

it('stray quotation marks in two cells leave as many rows as there are, each told once', () => {
  const text = 'One?,a "b,1\n"Two" is?,b" c,2\nThree?,c,3\n'
  const records = [...csvRecords(text, ',')]
  expect(records.map(({ line, cells }) => [line, cells.length])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
  expect(records.map(({ notes }) => notes.length)).toEqual([1, 1, 0])
  expect(records[1]?.cells).toEqual(['"Two" is?', 'b" c', '2'])
})

it('a quotation mark that stays open takes no other rows with it', () => {
  expect(cellsOf('One?,1\n"Two?,2\nThree?,"3"\n')).toEqual([
    [1, 'One?', '1'],
    [2, '"Two?', '2'],
    [3, 'Three?', '3'],
  ])
})

it('takes the time that the text takes, however many quotation marks stay open', () => {
  const started = performance.now()
  expect([...csvRecords('"abc\n'.repeat(40_000), ',')]).toHaveLength(40_000)
  expect(performance.now() - started).toBeLessThan(3000)
})
