import { uploadFile } from '#contract/uploads/calls.ts'
import { callApi } from '../api/api.ts'
import { FILE_KINDS, findFileProblem, type FileKind } from './chosen-file.ts'

/** The address of an uploaded file and a message about it, or why the upload failed. */
type UploadResult = { ok: true; url: string; message: string } | { ok: false; message: string }

/** Uploads a file that an author chose. Never throws. */
export async function uploadChosenFile(file: File, kind: FileKind): Promise<UploadResult> {
  const flaw = findFileProblem(file, kind)
  if (flaw) return { ok: false, message: flaw }
  const form = new FormData()
  try {
    // Reads the file first, so that a file deleted meanwhile is not reported as a network error.
    form.append('file', new Blob([await file.arrayBuffer()], { type: file.type }), file.name)
  } catch {
    return { ok: false, message: 'We can’t read this file any more. Please choose it again.' }
  }
  const outcome = await callApi(uploadFile, { body: form })
  if (!outcome.ok) return outcome
  const { data, message } = outcome.reply
  const isPdf = data.url.endsWith('.pdf')
  return isPdf === (kind === 'pdf')
    ? { ok: true, url: data.url, message }
    : { ok: false, message: FILE_KINDS[kind].other }
}
