import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OTHER_SITES_URL_PREFIX } from './site.ts'

/** Serves one page from another origin. */
export async function pageElsewhere(body: string, policy?: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(policy ? { 'content-security-policy': policy } : {}),
    })
    response.end(
      `<!doctype html><html lang="en"><title>Our class</title><link rel="icon" href="data:,"><h1>Our class</h1>\n${body}`,
    )
  })
  await new Promise<void>((done) => {
    server.listen(0, 'localhost', done)
  })
  return {
    url: `${OTHER_SITES_URL_PREFIX}${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((done) => {
        server.close(done)
      })
    },
  }
}
