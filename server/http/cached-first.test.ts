import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { type World, world } from '#test/world.ts'

const FLOOD = 60

/** Connections that have asked for nothing yet. */
function connections(w: World, many: number): Promise<Socket[]> {
  const { port } = w.app.server.address() as AddressInfo
  return Promise.all(
    Array.from({ length: many }, async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    }),
  )
}

const ask = (socket: Socket, path: string) =>
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)

/** How many of a flood of calls are answered by when who reads today's page has it again, having asked after all of them. */
async function answeredBeforeToday(w: World): Promise<number> {
  const flood = await connections(w, FLOOD)
  const [visitor] = await connections(w, 1)
  if (!visitor) throw new Error('nobody is connected')
  ask(visitor, '/')
  await once(visitor, 'data')
  let answered = 0
  const all = flood.map(async (socket) => {
    await once(socket, 'data')
    answered += 1
  })
  for (const [at, socket] of flood.entries()) ask(socket, `/Quiz/nothing-${at}`)
  ask(visitor, '/')
  await once(visitor, 'data')
  const before = answered
  await Promise.all(all)
  for (const socket of [...flood, visitor]) socket.destroy()
  return before
}

it(
  'who reads what is cached does not wait for a flood of what is not, and that is answered, too',
  { retry: 2 },
  async () => {
    await using w = await world('2026-11-21T12:00Z')
    await w.questions({})
    await w.app.listen({ port: 0, host: '127.0.0.1' })
    for (const path of ['/', '/Quiz/nothing']) await w.get(path)
    expect(await answeredBeforeToday(w)).toBeLessThan(FLOOD / 2)
  },
)
