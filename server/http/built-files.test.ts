import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '#test/temporary-folder.ts'
import { createWorld } from '#test/world.ts'
import { serveBuiltFiles } from './built-files.ts'

/** Starts a server for a single folder with the given files. */
async function serving(files: Record<string, string>) {
  const w = await createWorld()
  const folder = join(await createTemporaryFolder(), 'built')
  await mkdir(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const absent: string[] = []
  const app = fastify()
  serveBuiltFiles(app, w.deps, {
    folder,
    prefix: '/built/',
    cacheControl: 'public, max-age=5',
    onMissing: async (request, reply) => {
      absent.push(request.url)
      return reply.code(404).send()
    },
  })
  const get = (name: string, headers = {}) => app.inject({ url: `/built/${name}`, headers })
  return { folder, absent, get, [Symbol.asyncDispose]: () => w[Symbol.asyncDispose]() }
}

it('reads a built file at its first request and then sends it from memory', async () => {
  await using site = await serving({ 'a-1.js': 'one()', 'b-2.js': 'two()' })
  expect((await site.get('a-1.js')).body).toBe('one()')
  await rm(site.folder, { recursive: true })
  const again = await site.get('a-1.js')
  expect([again.body, again.headers['cache-control']]).toEqual(['one()', 'public, max-age=5'])
  expect(site.absent).toEqual([])
  expect((await site.get('b-2.js')).statusCode).toBe(404)
  expect(site.absent).toEqual(['/built/b-2.js'])
})

it('the server finds a built file that was added to its folder after the server had started', async () => {
  await using site = await serving({})
  expect((await site.get('a-1.js')).statusCode).toBe(404)
  await writeFile(join(site.folder, 'a-1.js'), 'one()')
  expect((await site.get('a-1.js')).body).toBe('one()')
})

it('sends the compressed version of a file to clients that accept it, and the original if there is none', async () => {
  await using site = await serving({
    'a.svg': '<svg/>',
    'a.svg.br': 'small',
    'a.svg.gz': 'smaller',
    'b.svg': '<svg></svg>',
  })
  const sent = async (name: string, accepted: string) => {
    const { body, headers } = await site.get(name, { 'accept-encoding': accepted })
    return [body, headers['content-encoding'], headers['vary']]
  }
  expect(await sent('a.svg', 'gzip, br')).toEqual(['small', 'br', 'accept-encoding'])
  expect(await sent('a.svg', 'gzip')).toEqual(['smaller', 'gzip', 'accept-encoding'])
  expect(await sent('a.svg', 'identity')).toEqual(['<svg/>', undefined, 'accept-encoding'])
  expect(await sent('b.svg', 'br')).toEqual(['<svg></svg>', undefined, undefined])
})

it('replies 404 to paths outside the folder and to files of unknown types', async () => {
  await using site = await serving({ 'a.js': 'one()', 'a.js.br': '1', 'key.pem': 'not for you', '.js': '' })
  await writeFile(join(site.folder, '../secret.js'), 'not for you')
  for (const name of ['a.js.br', 'key.pem', '.js', '', '../secret.js', '%2e%2e%2fsecret.js', 'a.js/', 'a.js%00']) {
    const { statusCode, body } = await site.get(name)
    expect([name, [400, 404].includes(statusCode), body.includes('not for you')]).toEqual([name, true, false])
  }
})

it.each([
  ['bytes=1-2', 206, 'IF', 'bytes 1-2/4'],
  ['bytes=9-', 416, '', 'bytes */4'],
  ['bytes=0-0,2-2', 200, 'RIFF', undefined],
])('answers a request for the range %s of a sound with %i', async (range, status, text, contentRange) => {
  await using site = await serving({ 's.wav': 'RIFF' })
  const { statusCode, body, headers } = await site.get('s.wav', { range })
  expect([statusCode, body, headers['content-range']]).toEqual([status, text, contentRange])
  expect((await site.get('s.wav')).headers['accept-ranges']).toBe('bytes')
})

it('sends a range only if the ETag in If-Range is the current one', async () => {
  await using site = await serving({ 's.wav': 'RIFF' })
  const { etag } = (await site.get('s.wav')).headers
  const asked = { range: 'bytes=1-2' }
  expect((await site.get('s.wav', { ...asked, 'if-range': String(etag) })).statusCode).toBe(206)
  expect((await site.get('s.wav', { ...asked, 'if-range': '"other"' })).body).toBe('RIFF')
})
