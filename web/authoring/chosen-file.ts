import { MAX_UPLOAD_BYTES } from '#domain/site/media.ts'

export type UploadFileKind = 'picture' | 'pdf'

/** The accepted media types and the texts of an upload field. */
export const UPLOAD_FILE_KINDS = {
  picture: {
    types: 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml',
    hint: 'JPEG, PNG, WebP, AVIF, GIF or SVG, at most 5 MB.',
    other: 'This is not a picture. Please choose one.',
  },
  pdf: {
    types: 'application/pdf',
    hint: 'A PDF of at most 5 MB.',
    other: 'This is not a PDF. Please choose one.',
  },
} as const

/**
 * Returns an error message if the server would refuse a file because of its name, type or size, otherwise an empty
 * string. The server also checks the content of the file.
 */
export function findUploadFileError(file: Pick<File, 'name' | 'type' | 'size'>, kind: UploadFileKind): string {
  const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name)
  const isOther = file.type !== '' && !isPdf && !file.type.startsWith('image/')
  if (isOther || isPdf !== (kind === 'pdf')) return UPLOAD_FILE_KINDS[kind].other
  if (file.size === 0) return 'This file is empty.'
  return file.size > MAX_UPLOAD_BYTES ? 'This file is too large. Please choose one of at most 5 MB.' : ''
}
