import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getUndecodedUrlPath } from '../http/cache-key.ts'
import { resolveListenAddresses } from '../http/listen.ts'
import { PROBLEM_CONTENT_TYPE, toProblemDocument, shouldReplyWithProblemDocument } from '../http/problem.ts'
import type { ReadonlyHttpHeaders } from '../http/security-headers.ts'

const RETRY_AFTER_S = 5
/** How long an unfinished reply may delay closing the server, in milliseconds. */
const CLOSE_TIMEOUT_MS = 500

const STARTUP_MESSAGE = 'The site is still starting. Please try again in a moment.'

const STARTUP_STYLES = `:root{color-scheme:light dark;--paper:#fff;--ink:#1d1d26}
@media (prefers-color-scheme:dark){:root{--paper:#16161d;--ink:#f2f2f7}}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:1.5rem;box-sizing:border-box;
font:1.125rem/1.5 system-ui,sans-serif;text-align:center;background:var(--paper);color:var(--ink)}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}p{margin:0 0 1.5rem;max-width:32rem}
a{display:inline-block;padding:.75rem 1.5rem;border-radius:.5rem;background:var(--ink);color:var(--paper);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid;outline-offset:3px}`

/** The page that visitors see while the site waits to start. */
export const STARTUP_PAGE_HTML = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>We’ll be right back</title><link rel="icon" href="data:,"><style>${STARTUP_STYLES}</style></head>
<body><main><h1>We’ll be right back</h1><p>The site is starting. Nothing you saved is lost.</p><a href="">Try again</a></main></body></html>
`

const STARTUP_STYLES_CHECKSUM = hash('sha256', STARTUP_STYLES, 'base64')
const PAGE_SECURITY_POLICY = `default-src 'none'; img-src data:; style-src 'sha256-${STARTUP_STYLES_CHECKSUM}'; frame-ancestors 'none'`

/** A server that answers visitors and health checks while the site waits to start. */
export type StartupPlaceholderServer = { close: () => Promise<void> }

/**
 * Listens on the site's own address: `/healthz` returns 200, `/readyz` returns 503 with the reason, and everything else
 * returns 503 with `Retry-After`. Rejects if the port is in use.
 */
export async function openStartupPlaceholderServer(
  { host, port, shared }: { host: string; port: number; shared: boolean },
  headers: ReadonlyHttpHeaders,
  reason: () => string,
): Promise<StartupPlaceholderServer> {
  const handleRequest = (request: IncomingMessage, response: ServerResponse) =>
    sendReply(request, response, { headers, reason: reason() })
  const servers: Server[] = []
  for (const address of await resolveListenAddresses(host)) {
    const server = createServer(handleRequest)
    server.listen({ host: address, port, reusePort: shared })
    try {
      await once(server, 'listening')
      servers.push(server)
    } catch (error) {
      // Ignores an address on which this server cannot listen, as long as one before it worked. The site needs the
      // first address, so its error is thrown.
      if (servers.length === 0) throw error
    }
  }
  return { close: async () => void (await Promise.all(servers.map(closeServer))) }
}

function closeServer(server: Server): Promise<void> {
  const timeout = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(timeout)
      resolve()
    })
  })
}

function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, reason }: { headers: ReadonlyHttpHeaders; reason: string },
): void {
  const url = request.url ?? '/'
  const path = getUndecodedUrlPath(url)
  const send = (status: number, type: string, body: string, more: ReadonlyHttpHeaders = {}) =>
    response
      .writeHead(status, {
        ...headers,
        'cache-control': 'no-store',
        'content-type': type,
        connection: 'close',
        ...(status === 503 ? { 'retry-after': String(RETRY_AFTER_S) } : {}),
        ...more,
      })
      .end(body)
  const sendJson = (status: number, body: object) =>
    send(status, 'application/json; charset=utf-8', JSON.stringify(body))
  request.resume()
  if (path === '/healthz') sendJson(200, { message: 'alive' })
  else if (path === '/readyz') sendJson(503, { message: `The site has not started: ${reason}` })
  else if (shouldReplyWithProblemDocument({ url })) {
    send(503, PROBLEM_CONTENT_TYPE, JSON.stringify(toProblemDocument({ status: 503, message: STARTUP_MESSAGE })))
  } else if (request.headers.accept?.includes('text/html') && !path.startsWith('/api/')) {
    send(503, 'text/html; charset=utf-8', STARTUP_PAGE_HTML, { 'content-security-policy': PAGE_SECURITY_POLICY })
  } else sendJson(503, { message: STARTUP_MESSAGE })
}
