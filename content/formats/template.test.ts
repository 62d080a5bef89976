import { expect, it } from 'vitest'
import { readFileRows } from '#test/read-file-rows.ts'
import { writeImportTemplate } from './template.ts'

it.each(['csv', 'xlsx'] as const)(
  'reads the import template as %s without asking the author what its columns or answers mean',
  async (format) => {
    const parts: Uint8Array[] = []
    for await (const part of writeImportTemplate(format)) {
      parts.push(typeof part === 'string' ? Buffer.from(part) : part)
    }
    const bytes = Uint8Array.from(Buffer.concat(parts))
    const { rows, table } = await readFileRows({ bytes, fileName: 'template' }, {})
    expect(table).toMatchObject({ asks: null })
    expect(table?.columns).not.toContain('')
    const kinds = rows.map((row) => 'question' in row && row.question.kind)
    expect(kinds).toEqual(['MultiChoice', 'YesNo', 'Freetext'])
    expect(rows.flatMap((row) => ('question' in row ? row.notes : row.refused))).toEqual([])
  },
)
