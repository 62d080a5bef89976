/**
 * A part of `npm run check`: measures the bytes of a first visit to a site with the starter questions, and compares
 * them with `PAGE_BYTE_BUDGETS`. Requires `npm run build`. Exits with 1 if a page is over its budget.
 */
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { migrateAndSeedDatabase } from '#server/prepare-database.ts'
import { readServerSettings } from '#server/settings/settings.ts'
import { createTemporaryFolder } from '#test/temporary-folder.ts'
import { startTestProcess } from '#test/process.ts'
import { PAGE_BYTE_BUDGETS, type PageByteBudget, PAGE_SIZE_MEASUREMENT_DAY } from './byte-budgets.ts'
import type { ViteManifest } from './shell-files.ts'

const DIST = join(import.meta.dirname, '../dist')
const MANIFEST = JSON.parse(readFileSync(join(DIST, 'client/.vite/manifest.json'), 'utf8')) as ViteManifest

/** The header that Node adds to replies on real connections. Replies of `app.inject` lack it. */
const KEEP_ALIVE_HEADER = 'Keep-Alive: timeout=72\r\n'

type Site = Awaited<ReturnType<typeof startTestProcess>>

const folder = await createTemporaryFolder()
const now = () => Date.parse(`${PAGE_SIZE_MEASUREMENT_DAY}T12:00Z`)
const settings = readServerSettings({ DATA_DIR: folder })
await migrateAndSeedDatabase(settings, { now, builtAt: 0, builtStarter: join(DIST, 'site/starter.json') })
const site = await startTestProcess(settings.database, {
  now,
  elapsed: () => performance.now(),
  settings: { DATA_DIR: folder },
})
for (const budget of PAGE_BYTE_BUDGETS) {
  const files = await measureFirstVisit(site, budget)
  const kilobytes = [...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024
  console.log(`${budget.name}: ${kilobytes.toFixed(1)} of ${budget.kilobytes} KB`)
  if (kilobytes <= budget.kilobytes) continue
  process.exitCode = 1
  console.log(`  Over the budget in bin/byte-budgets.ts. In bytes, largest first:`)
  const sorted = [...files].toSorted(([, a], [, b]) => b - a)
  for (const [path, bytes] of sorted) console.log(`  ${bytes} ${path}`)
}
await site.close()
await rm(folder, { recursive: true, force: true })

/** Returns the bytes of each reply to a first visit, by path. */
async function measureFirstVisit({ app }: Site, budget: PageByteBudget): Promise<Map<string, number>> {
  const bytes = new Map<string, number>()
  const ask = async (path: string, best?: Buffer) => {
    const reply = await app.inject({ url: path, headers: { 'accept-encoding': 'gzip, br' } })
    if (reply.statusCode !== 200) throw new Error(`${path} replied ${reply.statusCode}`)
    const head = Object.entries(reply.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
    const lines = `HTTP/1.1 200 OK\r\n${head.join('')}${KEEP_ALIVE_HEADER}\r\n`
    bytes.set(path, Buffer.byteLength(lines) + (best ?? reply.rawPayload).length)
  }
  const html = (await app.inject(budget.path)).body
  const paths = new Set([...listFetchedFiles(html), ...budget.alsoFetched.map(getModuleAddress)])
  // The server compresses a page at the best quality shortly after its second request.
  if (!budget.scriptsOnly) await ask(budget.path, brotliCompressSync(html))
  for (const path of paths) if (!budget.scriptsOnly || path.endsWith('.js')) await ask(path)
  return bytes
}

/**
 * Returns the files that a browser fetches for a document: scripts, the font, the icons, the background pattern and
 * pictures that are not lazy.
 */
function listFetchedFiles(html: string): string[] {
  const body = html.slice(html.indexOf('<body'))
  const tags = html.matchAll(/<(?:script|link|img|use)\b[^>]*>/g)
  const files = [...tags].flatMap(([tag]) => {
    const isSkipped = /loading="lazy"|disabled|rel="(?:canonical|alternate|manifest|apple-touch-icon)"/.test(tag)
    const address = /\b(?:src|href)="(\/[^"#?]*)/.exec(tag)?.[1]
    return isSkipped || address === undefined ? [] : [address]
  })
  const theme = /<body class="(\w+)/.exec(body)?.[1] ?? ''
  const pattern = new RegExp(`\\.${theme}\\b[^}]*url\\("?([^")]+)`).exec(html)?.[1]
  return pattern ? [...files, pattern] : files
}

/** Returns the URL path of a built module by the path of its source file. Returns other paths unchanged. */
function getModuleAddress(fetched: string): string {
  const { file } = MANIFEST[fetched] ?? {}
  return file ? `/${file}` : fetched
}
