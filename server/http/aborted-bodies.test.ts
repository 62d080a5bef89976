import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { createWorld } from '#test/world.ts'

const FORM = 'multipart/form-data; boundary=x'
const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nQuestion,'

it('logs no server or database error when a client breaks off the body of a request', async () => {
  await using w = await createWorld()
  const { cookie } = await w.player('admin')
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = w.app.server.address() as AddressInfo
  const connections = () =>
    new Promise<number>((resolve) => w.app.server.getConnections((_error, open) => resolve(open)))
  for (const [path, type, start] of [
    ['/api/LoginWithEmail', 'application/json', '{"email":'],
    ['/api/list', 'application/json', '{"Question":'],
    ['/api/upload', FORM, PART],
    ['/api/CheckImport', FORM, PART],
  ]) {
    const socket = connect(port, '127.0.0.1')
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: trivia.example',
      'origin: https://trivia.example',
      `cookie: ${cookie}`,
      `content-type: ${type}`,
      'content-length: 3000',
      'expect: 100-continue',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    // At this point the server begins to read the body.
    await once(socket, 'data')
    socket.write(start ?? '', () => socket.resetAndDestroy())
  }
  await expect.poll(connections).toBe(0)
  const levels = w.logged.map((line) => (JSON.parse(line) as { level: number }).level)
  expect(Math.max(...levels)).toBeLessThan(40)
  expect((await w.get('/readyz')).statusCode).toBe(200)
})
