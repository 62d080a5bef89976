import type { LightMyRequestResponse } from 'fastify'
import type { ImportReplyLine, ImportReport } from '#contract/import-export/report.ts'
import type { World } from './world.ts'

type Sent = { file: string | Uint8Array; name?: string } & Record<string, unknown>

/** Sends a file as the import page does. All properties except `file` and `name` become form fields. */
export async function sendImportFile(
  w: Pick<World, 'app'>,
  url: '/api/CheckImport' | '/api/Import',
  as: { cookie: string } | null,
  { file, name = 'some-file.txt', ...fields }: Sent,
): Promise<LightMyRequestResponse> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) {
    form.set(field, typeof value === 'string' ? value : JSON.stringify(value))
  }
  form.set('file', new Blob([file as string]), name)
  const body = new Response(form)
  return w.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      origin: 'https://trivia.example',
      'content-type': body.headers.get('content-type') ?? '',
      ...(as ? { cookie: as.cookie } : {}),
    },
  })
}

/** Parses the JSON Lines of a reply. */
export function parseReplyLines(reply: LightMyRequestResponse): ImportReplyLine[] {
  return reply.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ImportReplyLine)
}

/** Returns the report of checking or importing a file. Throws if the whole file was rejected. */
export async function importAndGetReport(...call: Parameters<typeof sendImportFile>): Promise<ImportReport> {
  const reply = await sendImportFile(...call)
  const last = parseReplyLines(reply).at(-1)
  if (!last || !('report' in last)) throw new Error(`${reply.statusCode}: ${reply.body}`)
  return last.report
}
