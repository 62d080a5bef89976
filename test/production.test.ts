import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ARCHITECTURE_LAYER_IMPORT_RULES } from '../architecture.ts'
import { listServerPackages } from '../bin/server-packages.ts'
import { areServerPackagesInstalled, ROOT } from '../bin/prepare.mjs'
import { siteMap } from '../web/site-map.ts'
import packageJson from '../package.json' with { type: 'json' }
import { createTemporaryFolder } from './temporary-folder.ts'

it('a checkout without the development packages can be served', async () => {
  const folder = await createTemporaryFolder()
  const lock = (name: string, packages: object) => writeFile(join(folder, name), JSON.stringify({ packages }))
  await mkdir(join(folder, 'node_modules'))
  await lock('package-lock.json', {
    '': { version: '0.1.0' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/vite': { version: '8.0.0', dev: true },
    'node_modules/node': { version: '24.0.0', optional: true },
  })
  const installed = (packages: object) => lock('node_modules/.package-lock.json', packages)
  expect(areServerPackagesInstalled(folder)).toBe(false)
  await installed({ 'node_modules/fastify': { version: '5.0.0' } })
  expect(areServerPackagesInstalled(folder)).toBe(true)
  await installed({ 'node_modules/fastify': { version: '4.9.0' } })
  expect(areServerPackagesInstalled(folder)).toBe(false)
  await installed({ 'node_modules/vite': { version: '8.0.0' } })
  expect(areServerPackagesInstalled(folder)).toBe(false)
  await rm(folder, { recursive: true })
})

it('the server imports no development package', () => {
  const { domain, contract, content, db, server } = ARCHITECTURE_LAYER_IMPORT_RULES
  const packages = [domain, contract, content, db, server].flatMap((layer) => layer.packages)
  const needed = packages.filter((name) => !name.startsWith('node:') && !name.endsWith('/*'))
  const there = Object.keys(packageJson.dependencies)
  const missing = needed.filter((name) => !there.some((one) => `${name}/`.startsWith(`${one}/`)))
  expect(missing).toEqual([])
})

it('a release contains all packages that serving needs, including those for this platform, and no development packages', () => {
  const packages = listServerPackages(ROOT).map((path) => path.replace(/^.*node_modules\//, ''))
  expect(packages).toEqual(expect.arrayContaining(Object.keys(packageJson.dependencies)))
  expect(packages).toContainEqual(expect.stringMatching(/^@img\/sharp-/))
  expect(packages).toContainEqual(expect.stringMatching(/^@resvg\/resvg-js-/))
  const developing = new Set(['vite', 'vitest', 'typescript', '@playwright/test', 'node'])
  expect(packages.filter((name) => developing.has(name))).toEqual([])
})

it('every way to start a site sets the same memory limits', async () => {
  const bounds = packageJson.scripts.start.match(/--[\w=-]+/g) ?? []
  expect(bounds.length).toBeGreaterThan(1)
  const [script, image] = await Promise.all(
    ['ops/start.sh', 'Dockerfile'].map((file) => readFile(join(ROOT, file), 'utf8')),
  )
  expect(script).toContain(bounds.join(' '))
  expect(image).toContain(bounds.map((bound) => `"${bound}"`).join(', '))
})

it('no script contains the build time, so that browsers fetch only changed scripts after an update', async () => {
  const read = (file: string) => readFile(join(ROOT, 'dist', file), 'utf8')
  const { buildDate } = JSON.parse(await read('build.json')) as { buildDate: number }
  const manifest = await builtFiles()
  const files = [...new Set(Object.values(manifest).map(({ file }) => file))]
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  const texts = await Promise.all(scripts.map((file) => read(`client/${file}`)))
  expect(scripts.filter((_, at) => texts[at]?.includes(String(buildDate)))).toEqual([])
})

it('players download no authoring code', async () => {
  const manifest = await builtFiles()
  const authors = Object.keys(manifest).find((file) => manifest[file]?.name === 'authoring')
  expect(authors).toBeDefined()
  const pages = siteMap.filter(({ access }) => access === 'anyone' || access === 'player')
  const fetching = pages
    .map(({ page }) => page)
    .filter((page) => filesOf(manifest, `web/pages/${page}/page.tsx`).has(authors ?? ''))
  expect(fetching).toEqual([])
  expect(filesOf(manifest, 'web/pages/list/page.tsx')).toContain(authors)
})

type Built = Record<string, { file: string; name?: string; imports?: string[] }>

async function builtFiles(): Promise<Built> {
  return JSON.parse(await readFile(join(ROOT, 'dist/client/.vite/manifest.json'), 'utf8')) as Built
}

/** Returns a built file with its static imports, recursively. */
function filesOf(manifest: Built, file: string, known = new Set<string>()): Set<string> {
  if (!known.has(file)) {
    known.add(file)
    for (const needed of manifest[file]?.imports ?? []) filesOf(manifest, needed, known)
  }
  return known
}
