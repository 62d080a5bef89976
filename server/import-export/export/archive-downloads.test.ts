import { mkdir, open } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { type World, createWorld } from '#test/world.ts'
import { formatPublicArchiveFileName } from './public-archive.ts'

const PATH = '/export/archive.zip'
/** More bytes than the socket buffers of both ends hold. */
const ARCHIVE_BYTES = 24 * 2 ** 20

async function writeArchive({ deps }: World) {
  const { folder } = deps.settings.archive
  await mkdir(folder, { recursive: true })
  const file = await open(join(folder, formatPublicArchiveFileName(getUtcDayOfInstant(deps.now()))), 'w')
  await file.truncate(ARCHIVE_BYTES)
  await file.close()
}

/** Requests the archive and reads only the start of the reply. */
async function startDownload(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), new URL(url).hostname)
  socket.on('error', () => {})
  socket.write(`GET ${PATH} HTTP/1.1\r\nhost: x\r\n\r\n`)
  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  expect(head.toString('latin1', 0, 15)).toBe('HTTP/1.1 200 OK')
  return socket
}

it('the server runs at most four archive downloads at a time and answers further ones with 503', async () => {
  await using w = await createWorld()
  await writeArchive(w)
  const url = await w.app.listen({ port: 0, host: '127.0.0.1' })
  const sockets = await Promise.all(Array.from({ length: 4 }, () => startDownload(url)))
  const refused = await w.get(PATH)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(refused.json()).toEqual({
    message: 'Others are downloading the archive right now. Please try again in a minute.',
  })
  expect((await w.app.inject({ method: 'HEAD', url: PATH })).statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
  for (let times = 0; times < 6; times += 1) {
    await expect.poll(async () => (await w.get(PATH)).rawPayload.length).toBe(ARCHIVE_BYTES)
  }
})

it('the server ends an archive download that its client does not read, which frees its slot', async () => {
  await using w = await createWorld()
  await writeArchive(w)
  const url = await w.app.listen({ port: 0, host: '127.0.0.1' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const sockets = await Promise.all(Array.from({ length: 4 }, () => startDownload(url)))
    vi.advanceTimersByTime(20_000)
    expect((await w.get(PATH)).statusCode).toBe(503)
    // Kernels buffer some megabytes of a reply before they apply backpressure.
    vi.advanceTimersByTime(ARCHIVE_BYTES / 32)
    await expect.poll(async () => (await w.get(PATH)).statusCode).toBe(200)
    for (const socket of sockets) socket.destroy()
  } finally {
    vi.useRealTimers()
  }
})
