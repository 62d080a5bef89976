import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import { readQuestions, readRejectedRows, readRows, exportText } from '#test/import-export.ts'
import { parseContentPack } from '../packs/pack.ts'
import { contentPackFormat } from './pack.ts'

const sound = (id: string) => `  - id: ${id}\n    question: Is it ${id}?\n    type: YesNo\n    answer: Yes\n\n`

describe('a content pack in the import', () => {
  it('imports a starter pack file with the same result as the starter’s own parser', () => {
    const file = 'questions/science.yaml'
    const text = readFileSync(join(import.meta.dirname, '../starter', file), 'utf8')
    const [loaded = []] = parseContentPack([{ file, text }]).questions
    expect(readQuestions(contentPackFormat, text)).toEqual(
      loaded.map(({ id, text: asked, answer, wrongOptions, categories, moreInfo, reference }) => {
        const found = { id, text: asked, answer, wrongOptions, categories, moreInfo, reference }
        return expect.objectContaining(found) as unknown
      }),
    )
  })

  it('exports one category as a file that the starter’s parser accepts', () => {
    const questions = [createQuestion({ answer: '7', wrongOptions: ['No', 'on: off', '#x'] })]
    const text = exportText(contentPackFormat, questions).replace(/ {4}status: .*\n/, '')
    expect(parseContentPack([{ file: 'questions/a.yaml', text }]).questions).toEqual([questions])
  })

  it('rejects broken questions of a pack with their lines, and keeps the others', () => {
    const text =
      `category: Art\nquestions:\n${sound('one')}` +
      '  - id: two\n    question: "Never closed?\n    answer: Yes\n' +
      sound('three') +
      '  - id: four\n    question: Is it?\n    type: Essay\n    colour: red\n' +
      '  stray words\n' +
      `---\ncategory: Sport\nquestions:\n${sound('five')}`
    expect(readQuestions(contentPackFormat, text).map(({ id, categories }) => [id, categories])).toEqual([
      ['one', ['Art']],
      ['three', ['Art']],
      ['five', ['Sport']],
    ])
    expect(readRejectedRows(contentPackFormat, text).map(([line]) => line)).toEqual([8, 16, 20])
  })

  it('rejects a whole file if its YAML is not a content pack', () => {
    expect(() => readRows(contentPackFormat, 'stub: a-quiz\ntitle: A quiz\n')).toThrow(/Line 1/)
  })
})
