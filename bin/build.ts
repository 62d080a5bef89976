/** Builds the pages into `dist/`: art, browser files with their compressed twins, server renderer. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const CLIENT_FILES = join(ROOT, 'dist/client/assets')

/** Files of earlier builds stay this long for pages that are still open. */
const KEPT_MS = 30 * 86_400_000

const buildDate = Date.now()
process.env['BUILD_DATE'] = String(buildDate)
process.env['NODE_ENV'] = 'production'
await import('./make-art.ts')
const common = { root: ROOT, logLevel: 'warn' as const, configFile: join(ROOT, 'vite.config.ts') }
await build(common)
await build({
  ...common,
  publicDir: false,
  build: {
    ssr: true,
    manifest: false,
    emptyOutDir: true,
    outDir: 'dist/server',
    rolldownOptions: { input: 'web/entry-server.tsx' },
  },
})
await tidyFiles()
// A pack may have no pictures.
await mkdir(join(ROOT, 'dist/client/Media'), { recursive: true })
await writeFile(join(ROOT, 'dist/build.json'), JSON.stringify({ buildDate }))

/** Throws out what is too old and compresses what is new. */
async function tidyFiles(): Promise<void> {
  for (const name of await readdir(CLIENT_FILES)) {
    const file = join(CLIENT_FILES, name)
    if (buildDate - (await stat(file)).mtimeMs > KEPT_MS) await rm(file)
    else if (/\.(js|css|svg)$/.test(name) && !existsSync(`${file}.br`)) await compress(file)
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
