import { type Which, whichToWire } from '#contract/question-authoring/bulk.calls.ts'
import type { ExportFormatName } from '#domain/authoring/import-export.ts'
import { replyTo } from '../../authoring/reply-lines.ts'

/** Downloads the selected questions as a file. Returns an error message, or `null` on success. */
export async function exportSelection(
  which: Which,
  format: ExportFormatName,
): Promise<string | null> {
  const replied = await replyTo('/api/ExportSelection', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...whichToWire(which), format }),
  })
  if (!replied.ok) return replied.message
  const { headers } = replied.response
  const [, name = 'questions'] =
    /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? []
  try {
    const file = URL.createObjectURL(await new Response(replied.body).blob())
    Object.assign(document.createElement('a'), { href: file, download: name }).click()
    URL.revokeObjectURL(file)
    return null
  } catch {
    return 'The connection broke before the end of the file.'
  }
}
