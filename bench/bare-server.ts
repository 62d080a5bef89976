/** A bare `node:http` server that sends the same reply each time. Its speed is the upper limit for the product. */
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'

const [address = '', port = ''] = process.argv.slice(2)

const [reply] = (await once(get(address, { headers: { 'accept-encoding': 'br' } }), 'response')) as [IncomingMessage]
const body = Buffer.concat(await reply.toArray())
const { date: _date, connection: _connection, 'keep-alive': _, ...headers } = reply.headers
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
