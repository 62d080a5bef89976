import type { ApiErrorBody } from '#contract/base/api-error.ts'
import { requestReauthentication } from '../api/api.ts'
import { setCurrentPlayer } from '../player/session/player.ts'

/** The lines of a streamed JSON Lines reply, or the error message if there is no reply. */
export type JsonLinesReplyResult<Line> = { ok: true; lines: AsyncIterable<Line> } | { ok: false; message: string }

const OFFLINE_MESSAGE = 'We can’t reach the server. Are you offline?'

export async function fetchJsonLinesReply<Line>(
  path: string,
  request: RequestInit,
): Promise<JsonLinesReplyResult<Line>> {
  const replied = await postWithReauthentication(path, request)
  return replied.ok ? { ok: true, lines: parseLines<Line>(replied.body) } : replied
}

type FetchResult =
  | { ok: true; response: Response; body: ReadableStream<Uint8Array<ArrayBuffer>> }
  | { ok: false; message: string }

/**
 * Sends a POST request. If the server requires a new login first, asks the player to log in and retries the request.
 */
export async function postWithReauthentication(path: string, request: RequestInit): Promise<FetchResult> {
  const ask = () => fetch(path, { method: 'POST', ...request }).catch(() => null)
  let response = await ask()
  if (response && (await hasLoggedInAgain(response.clone()))) response = await ask()
  if (!response) return { ok: false, message: OFFLINE_MESSAGE }
  if (response.status === 401) setCurrentPlayer(null)
  if (!response.ok || !response.body) return { ok: false, message: await getRefusalMessage(response) }
  return { ok: true, response, body: response.body }
}

async function* parseLines<Line>(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncIterable<Line> {
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

/** Returns whether the server required a new login and the player has logged in again. */
async function hasLoggedInAgain(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  return (await parseRefusal(response))?.code === 'login-again' && requestReauthentication()
}

async function getRefusalMessage(response: Response): Promise<string> {
  return (await parseRefusal(response))?.message ?? 'The server gave no reason'
}

async function parseRefusal(response: Response): Promise<ApiErrorBody | null> {
  return (await response.json().catch(() => null)) as ApiErrorBody | null
}
