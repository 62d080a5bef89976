import { type BulkQuestionSelection, serializeBulkSelection } from '#contract/question-authoring/bulk.calls.ts'
import type { ExportFormatName } from '#domain/authoring/import-export.ts'
import { postWithReauthentication } from '../../authoring/fetch-lines.ts'

/** Downloads the selected questions as a file. Returns an error message, or `null` on success. */
export async function exportSelectedQuestions(
  which: BulkQuestionSelection,
  format: ExportFormatName,
): Promise<string | null> {
  const replied = await postWithReauthentication('/api/ExportSelection', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...serializeBulkSelection(which), format }),
  })
  if (!replied.ok) return replied.message
  const { headers } = replied.response
  const [, name = 'questions'] = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? []
  try {
    const file = URL.createObjectURL(await new Response(replied.body).blob())
    Object.assign(document.createElement('a'), { href: file, download: name }).click()
    URL.revokeObjectURL(file)
    return null
  } catch {
    return 'The connection broke before the end of the file.'
  }
}
