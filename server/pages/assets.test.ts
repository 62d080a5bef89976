import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { expect, it } from 'vitest'
import { createWorld } from '#test/world.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')

it.each([
  ['assets', '.js', 'public, max-age=31536000, immutable'],
  ['assets', '.css', 'public, max-age=31536000, immutable'],
  ['assets', '.woff2', 'public, max-age=31536000, immutable'],
  ['Media', '.svg', 'public, max-age=86400, stale-while-revalidate=2592000, stale-if-error=2592000'],
  ['Media', '.wav', 'public, max-age=86400, stale-while-revalidate=2592000, stale-if-error=2592000'],
  ['icons', '.png', 'public, max-age=86400, stale-while-revalidate=2592000, stale-if-error=2592000'],
])('sends built files of %s ending in %s with exactly the headers that browsers need', async (...of) => {
  const [folder, ending, cacheControl] = of
  await using w = await createWorld()
  const name = (await readdir(join(CLIENT, folder))).find((file) => file.endsWith(ending))
  const { statusCode, headers } = await w.get(`/${folder}/${name}`, { 'accept-encoding': 'br' })
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe(cacheControl)
  const inParts = ending === '.wav' ? ['accept-ranges'] : []
  const needed = ['cache-control', 'content-length', 'content-type', 'etag', 'vary']
  const fenced = ['access-control-allow-origin', 'cross-origin-resource-policy', 'x-content-type-options']
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  const framing = ['connection', 'content-encoding', 'date']
  expect([...inParts, ...needed, ...fenced, ...framing]).toEqual(expect.arrayContaining(Object.keys(headers)))
  const again = await w.get(`/${folder}/${name}`, { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('sends every type of built file with status 200', async () => {
  await using w = await createWorld()
  const one = new Map<string, string>()
  for (const folder of ['assets', 'Media', 'icons', 'packs']) {
    for (const name of await readdir(join(CLIENT, folder))) {
      if (!/\.(br|gz)$/.test(name)) one.set(extname(name), `/${folder}/${name}`)
    }
  }
  expect(one.size).toBeGreaterThan(6)
  for (const path of one.values()) expect([path, (await w.get(path)).statusCode]).toEqual([path, 200])
})

it('sends a range of a sound, as Safari requests it', async () => {
  await using w = await createWorld()
  const { statusCode, headers, rawPayload } = await w.get('/Media/s-beeps.wav', { range: 'bytes=0-1' })
  expect([statusCode, headers['content-type'], rawPayload.toString()]).toEqual([206, 'audio/wav', 'RI'])
})
