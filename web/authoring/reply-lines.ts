import type { RefusalWire } from '#contract/base/refusal.ts'
import { askToLogInAgain } from '../api/api.ts'
import { publishPlayer } from '../player/session/player.ts'

/** The lines of a reply, or why there is none. */
export type RepliedLines<Line> =
  | { ok: true; lines: AsyncIterable<Line> }
  | { ok: false; message: string }

const OFFLINE = 'We could not reach the server. Are you offline?'

/** Sends a POST request whose reply is lines of JSON. */
export async function replyLines<Line>(
  path: string,
  request: RequestInit,
): Promise<RepliedLines<Line>> {
  const replied = await replyTo(path, request)
  return replied.ok ? { ok: true, lines: linesOf<Line>(replied.body) } : replied
}

type Replied =
  | { ok: true; response: Response; body: ReadableStream<Uint8Array<ArrayBuffer>> }
  | { ok: false; message: string }

/** Sends a POST request. Repeats it if the player had to log in again first. */
export async function replyTo(path: string, request: RequestInit): Promise<Replied> {
  const ask = () => fetch(path, { method: 'POST', ...request }).catch(() => null)
  let response = await ask()
  if (response && (await isBackAfter(response.clone()))) response = await ask()
  if (!response) return { ok: false, message: OFFLINE }
  if (response.status === 401) publishPlayer(null)
  if (!response.ok || !response.body) return { ok: false, message: await refusalOf(response) }
  return { ok: true, response, body: response.body }
}

async function* linesOf<Line>(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncIterable<Line> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value = '' } = await reader.read()
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Line
    if (done) return
  }
}

/** Tells whether the server required a new login and the player has logged in. */
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
