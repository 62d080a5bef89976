import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestSite } from './site.ts'

/** Returns the same site at a proxy address, where tests can deploy a newer build while a page is open. */
export async function startNewerBuild(site: TestSite) {
  const { buildDate } = site.deps
  const date = buildDate + 1
  let deployed = false
  const renewed = (text: string) =>
    deployed
      ? text.replaceAll(String(buildDate), String(date)).replaceAll('<title>Something New', '<title>Something Newer')
      : text
  const renew = async (request: IncomingMessage, response: ServerResponse) => {
    const reply = await fetch(site.url + (request.url ?? '/'))
    const type = reply.headers.get('content-type') ?? ''
    const isText = /html|javascript|json/.test(type)
    const body = Buffer.from(await reply.arrayBuffer())
    const headers = Object.fromEntries(
      [...reply.headers].filter(([name]) => !/encoding|length|etag|connection/.test(name)),
    )
    response.writeHead(reply.status, headers)
    response.end(isText ? renewed(body.toString()) : body)
  }
  const server = createServer((request, response) => void renew(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    date,
    deploy: () => {
      deployed = true
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
