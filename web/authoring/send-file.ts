import { uploadFile } from '#contract/uploads/calls.ts'
import { send } from '../api/api.ts'
import { CHOICES, flawOf, type FileKind } from './chosen-file.ts'

/** The address of an uploaded file and a message about it, or why the upload failed. */
type Sent = { ok: true; url: string; message: string } | { ok: false; message: string }

/** Uploads a file that an author chose. Never throws. */
export async function sendFile(file: File, kind: FileKind): Promise<Sent> {
  const flaw = flawOf(file, kind)
  if (flaw) return { ok: false, message: flaw }
  const form = new FormData()
  try {
    // Reads the file first, so that a file deleted meanwhile is not reported as a network error.
    form.append('file', new Blob([await file.arrayBuffer()], { type: file.type }), file.name)
  } catch {
    return { ok: false, message: 'This file cannot be read any more. Please choose it again.' }
  }
  const outcome = await send(uploadFile, { body: form })
  if (!outcome.ok) return outcome
  const { data, message } = outcome.reply
  const isPdf = data.url.endsWith('.pdf')
  return isPdf === (kind === 'pdf')
    ? { ok: true, url: data.url, message }
    : { ok: false, message: CHOICES[kind].other }
}
