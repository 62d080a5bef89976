import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LAYERS } from '../architecture.ts'
import { packagesToServe } from '../bin/packages-to-serve.ts'
import { hasPackagesToServe, ROOT } from '../bin/prepare.mjs'
import packageJson from '../package.json' with { type: 'json' }
import { passingFolder } from './passing-folder.ts'

it('a checkout can be served when the packages for developing alone are missing', async () => {
  const folder = await passingFolder()
  const lock = (name: string, packages: object) =>
    writeFile(join(folder, name), JSON.stringify({ packages }))
  await mkdir(join(folder, 'node_modules'))
  await lock('package-lock.json', {
    '': { version: '0.1.0' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/vite': { version: '8.0.0', dev: true },
    'node_modules/node': { version: '24.0.0', optional: true },
  })
  const installed = (packages: object) => lock('node_modules/.package-lock.json', packages)
  expect(hasPackagesToServe(folder)).toBe(false)
  await installed({ 'node_modules/fastify': { version: '5.0.0' } })
  expect(hasPackagesToServe(folder)).toBe(true)
  await installed({ 'node_modules/fastify': { version: '4.9.0' } })
  expect(hasPackagesToServe(folder)).toBe(false)
  await installed({ 'node_modules/vite': { version: '8.0.0' } })
  expect(hasPackagesToServe(folder)).toBe(false)
  await rm(folder, { recursive: true })
})

it('the server imports no package that is for developing alone', () => {
  const { domain, contract, content, db, server } = LAYERS
  const packages = [domain, contract, content, db, server].flatMap((layer) => layer.packages)
  const needed = packages.filter((name) => !name.startsWith('node:') && !name.endsWith('/*'))
  const there = Object.keys(packageJson.dependencies)
  const missing = needed.filter((name) => !there.some((one) => `${name}/`.startsWith(`${one}/`)))
  expect(missing).toEqual([])
})

it('a release has every package that serving needs, those for this platform among them, and none for developing', () => {
  const packages = packagesToServe(ROOT).map((path) => path.replace(/^.*node_modules\//, ''))
  expect(packages).toEqual(expect.arrayContaining(Object.keys(packageJson.dependencies)))
  expect(packages).toContainEqual(expect.stringMatching(/^@img\/sharp-/))
  expect(packages).toContainEqual(expect.stringMatching(/^@resvg\/resvg-js-/))
  const developing = new Set(['vite', 'vitest', 'typescript', '@playwright/test', 'node'])
  expect(packages.filter((name) => developing.has(name))).toEqual([])
})

it('a site is started with the same bounds of memory whichever way it is started', async () => {
  const bounds = packageJson.scripts.start.match(/--[\w=-]+/g) ?? []
  expect(bounds.length).toBeGreaterThan(1)
  const [script, image] = await Promise.all(
    ['ops/start.sh', 'Dockerfile'].map((file) => readFile(join(ROOT, file), 'utf8')),
  )
  expect(script).toContain(bounds.join(' '))
  expect(image).toContain(bounds.map((bound) => `"${bound}"`).join(', '))
})

it('no script says when it was built, so that after an update browsers fetch what changed and nothing else', async () => {
  const read = (file: string) => readFile(join(ROOT, 'dist', file), 'utf8')
  const { buildDate } = JSON.parse(await read('build.json')) as { buildDate: number }
  const manifest = JSON.parse(await read('client/.vite/manifest.json')) as Record<
    string,
    { file: string }
  >
  const files = [...new Set(Object.values(manifest).map(({ file }) => file))]
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  const texts = await Promise.all(scripts.map((file) => read(`client/${file}`)))
  expect(scripts.filter((_, at) => texts[at]?.includes(String(buildDate)))).toEqual([])
})
