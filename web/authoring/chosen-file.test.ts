import { describe, expect, it } from 'vitest'
import { findUploadFileError } from './chosen-file.ts'

const PICTURE = { name: 'ladybird.png', type: 'image/png', size: 9000 }
const PDF = { name: 'sheet.pdf', type: 'application/pdf', size: 9000 }
const MB = 1024 * 1024

describe('checking a file before its upload', () => {
  it('an upload field accepts files of the requested kind, even with an unknown media type', () => {
    expect(findUploadFileError(PICTURE, 'picture')).toBe('')
    expect(findUploadFileError({ ...PICTURE, type: '', size: 5 * MB }, 'picture')).toBe('')
    expect(findUploadFileError(PDF, 'pdf')).toBe('')
    expect(findUploadFileError({ ...PDF, name: 'SHEET.PDF', type: '' }, 'pdf')).toBe('')
  })

  it.each([
    [PDF, 'picture', /not a picture/],
    [{ ...PICTURE, name: 'notes.txt', type: 'text/plain' }, 'picture', /not a picture/],
    [PICTURE, 'pdf', /not a PDF/],
    [{ ...PICTURE, size: 5 * MB + 1 }, 'picture', /at most 5 MB/],
    [{ ...PDF, size: 0 }, 'pdf', /is empty/],
  ] as const)('an upload field rejects the file %j as a %s', (file, kind, message) => {
    expect(findUploadFileError(file, kind)).toMatch(message)
  })
})
