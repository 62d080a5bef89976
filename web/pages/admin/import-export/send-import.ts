import type { ImportReplyLine, ImportProgress, ImportReport } from '#contract/import-export/report.ts'
import { fetchJsonLinesReply } from '../../../authoring/fetch-lines.ts'
import type { ImportFormChoices } from './choices.ts'

/** The report about an import file, or an error message. */
export type ImportUploadResult = { ok: true; report: ImportReport } | { ok: false; message: string }

const CONNECTION_LOST_MESSAGE = 'The connection was lost. Please check the file again to see what was imported.'

/** Sends a file to check or import, and reports the progress. Never throws. */
export async function uploadImportFile(
  call: '/api/CheckImport' | '/api/Import',
  { file, choices }: { file: File; choices: ImportFormChoices },
  tell: (progress: ImportProgress) => void,
): Promise<ImportUploadResult> {
  const form = new FormData()
  for (const [field, value] of Object.entries(choices)) {
    if (field === 'columns' && choices.columns.length === 0) continue
    form.set(field, typeof value === 'string' ? value : JSON.stringify(value))
  }
  try {
    // Reads the file first, so that a file changed meanwhile is not reported as a network error.
    form.set('file', new Blob([await file.arrayBuffer()]), file.name)
  } catch {
    return { ok: false, message: 'We can’t read this file any more. Please choose it again.' }
  }
  const replied = await fetchJsonLinesReply<ImportReplyLine>(call, { body: form })
  if (!replied.ok) return replied
  try {
    for await (const line of replied.lines) {
      if ('report' in line) return { ok: true, report: line.report }
      if ('error' in line) return { ok: false, message: line.error.message }
      tell(line.progress)
    }
  } catch {
    // A broken connection is handled below, like a reply whose last line is missing.
  }
  return { ok: false, message: CONNECTION_LOST_MESSAGE }
}
