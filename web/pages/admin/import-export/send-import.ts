import type { ImportLine, ImportProgress, ImportReport } from '#contract/import-report.ts'
import type { RefusalWire } from '#contract/refusal.ts'
import { askToLogInAgain } from '../../../api.ts'
import { publishPlayer } from '../../../session/player.ts'
import type { Choices } from './choices.ts'

/** What came of it: the report, or why there is none. */
export type Imported = { ok: true; report: ImportReport } | { ok: false; message: string }

const OFFLINE = 'We could not reach the server. Are you offline?'
const CUT_OFF =
  'The connection broke before the end: please check the file again to see what is there.'

/** Sends a file, to be checked or imported, and tells how far it is; it never throws. */
export async function sendImport(
  call: '/api/CheckImport' | '/api/Import',
  { file, choices }: { file: File; choices: Choices },
  tell: (progress: ImportProgress) => void,
): Promise<Imported> {
  const form = new FormData()
  for (const [field, value] of Object.entries(choices)) {
    if (field === 'columns' && choices.columns.length === 0) continue
    form.set(field, typeof value === 'string' ? value : JSON.stringify(value))
  }
  try {
    // A file may have changed since it was chosen, which must not look like a failure of the network.
    form.set('file', new Blob([await file.arrayBuffer()]), file.name)
  } catch {
    return { ok: false, message: 'This file cannot be read any more. Please choose it again.' }
  }
  const ask = () => fetch(call, { method: 'POST', body: form }).catch(() => null)
  let response = await ask()
  if (response && (await isBackAfter(response.clone()))) response = await ask()
  if (!response) return { ok: false, message: OFFLINE }
  if (response.status === 401) publishPlayer(null)
  if (!response.ok || !response.body) return { ok: false, message: await refusalOf(response) }
  try {
    for await (const line of linesOf(response.body)) {
      if ('report' in line) return { ok: true, report: line.report }
      if ('error' in line) return { ok: false, message: line.error.message }
      tell(line.progress)
    }
  } catch {
    // Said below: there was no last line.
  }
  return { ok: false, message: CUT_OFF }
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncIterable<ImportLine> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value = '' } = await reader.read()
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as ImportLine
    if (done) return
  }
}

/** Whether a login was wanted first and is there now. */
async function isBackAfter(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  return (await refusalIn(response))?.code === 'login-again' && askToLogInAgain()
}

async function refusalOf(response: Response): Promise<string> {
  return (await refusalIn(response))?.message ?? 'The server gave no reason'
}

async function refusalIn(response: Response): Promise<RefusalWire | null> {
  return (await response.json().catch(() => null)) as RefusalWire | null
}
