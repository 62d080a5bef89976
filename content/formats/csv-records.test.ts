import { expect, it } from 'vitest'
import { parseCsvRecords } from './csv-records.ts'

const cellsOf = (text: string, delimiter = ',') =>
  [...parseCsvRecords(text, delimiter)].map(({ line, cells }) => [line, cells].flat())

it('parses quoted CSV cells with delimiters, doubled quotation marks and line breaks', () => {
  expect(cellsOf('a,"b, ""c""",d\r\n"two\r\nlines",1\r\rlast,2')).toEqual([
    [1, 'a', 'b, "c"', 'd'],
    [2, 'two\r\nlines', '1'],
    [4, ''],
    [5, 'last', '2'],
  ])
})

it('keeps all CSV rows despite stray quotation marks in two cells, and notes each once', () => {
  const text = 'One?,a "b,1\n"Two" is?,b" c,2\nThree?,c,3\n'
  const records = [...parseCsvRecords(text, ',')]
  expect(records.map(({ line, cells }) => [line, cells.length])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
  expect(records.map(({ notes }) => notes.length)).toEqual([1, 1, 0])
  expect(records[1]?.cells).toEqual(['"Two" is?', 'b" c', '2'])
})

it('an unclosed quotation mark in a CSV cell does not affect other rows', () => {
  expect(cellsOf('One?,1\n"Two?,2\nThree?,"3"\n')).toEqual([
    [1, 'One?', '1'],
    [2, '"Two?', '2'],
    [3, 'Three?', '3'],
  ])
})

it('parses a CSV text in linear time, however many quotation marks are unclosed', () => {
  const started = performance.now()
  expect([...parseCsvRecords('"abc\n'.repeat(40_000), ',')]).toHaveLength(40_000)
  expect(performance.now() - started).toBeLessThan(3000)
})
