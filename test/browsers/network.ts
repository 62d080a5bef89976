import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy between a browser and a site. Tests can disconnect and reconnect it. It records the
 * errors of all pages, since WebDriver does not report them for WebKit.
 */
export type RecordingProxy = {
  url: string
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** Returns console errors and uncaught exceptions in order of arrival. */
  errors: () => string[]
  close: () => Promise<void>
}

const SCRIPT_PATH = '/error-recorder.js'
const ERROR_PATH = '/recorded-error'

/** Runs in each page before the page's own scripts. */
const SCRIPT = `(() => {
  const tell = (text) => navigator.sendBeacon('${ERROR_PATH}', text)
  const { error } = console
  console.error = (...all) => {
    tell('console: ' + all.join(' '))
    error.apply(console, all)
  }
  addEventListener('error', ({ message, filename }) => message && tell(message + ' ' + filename))
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled: ' + reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell('policy: ' + violatedDirective + ' ' + blockedURI),
  )
})()`

export async function startRecordingProxy(siteUrl: string): Promise<RecordingProxy> {
  const errors: string[] = []
  const server = createServer((asked, reply) => {
    if (asked.url === SCRIPT_PATH) {
      reply.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT)
    } else if (asked.url === ERROR_PATH) {
      void textOf(asked).then((text) => errors.push(text))
      reply.writeHead(204).end()
    } else forward(siteUrl, asked, reply)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return {
    url: `http://127.0.0.1:${port}`,
    errors: () => errors,
    cut,
    mend: () => listen(port),
    close: async () => {
      if (server.listening) await cut()
    },
  }
}

/** Forwards a request and its reply, and inserts the recording script into documents. */
function forward(siteUrl: string, asked: IncomingMessage, reply: ServerResponse): void {
  const { method = 'GET', url = '/', headers } = asked
  const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } }
  const onward = request(new URL(url, siteUrl), options, (answer) => void passBack(answer, reply))
  onward.on('error', () => reply.destroy())
  asked.pipe(onward)
}

async function passBack(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { statusCode = 500, headers } = answer
  if (!headers['content-type']?.startsWith('text/html')) {
    reply.writeHead(statusCode, headers)
    answer.pipe(reply)
    return
  }
  const { 'content-length': _, ...rest } = headers
  const html = await textOf(answer)
  reply.writeHead(statusCode, rest)
  reply.end(html.replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`))
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
