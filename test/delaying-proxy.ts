import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Writable } from 'node:stream'

/** A slow network: a proxy that delays every part of requests and replies. */
export type DelayingProxy = {
  url: string
  /** Sets the delay each way, also for open connections. */
  setDelay: (ms: number) => void
  close: () => Promise<void>
}

export async function startDelayingProxy(): Promise<DelayingProxy> {
  let delayMs = 0
  const later = (act: () => void) => void setTimeout(act, delayMs)
  const forward = (from: IncomingMessage, to: Writable) => {
    from.on('data', (chunk: Buffer) => later(() => to.write(chunk)))
    from.once('end', () => later(() => to.end()))
  }
  const server = createServer((asked, reply) => {
    const { method = 'GET', headers, url = '' } = asked
    const onward = request(url, { method, headers }, (answer) => {
      later(() => reply.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders())
      forward(answer, reply)
    })
    onward.once('error', () => reply.destroy())
    reply.once('close', () => onward.destroy())
    forward(asked, onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setDelay: (ms) => (delayMs = ms),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
