/** Builds the pages into `dist/`: art, browser files with their compressed copies, and the server renderer. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { DAY_MS } from '#domain/time/units.ts'
import { BROWSER_BUILD_TARGETS } from './browsers/supported.ts'
import { generateFavicon } from './favicon.ts'
import { writeGeneratedFileCached } from './kept-by-checksum.ts'
import { generateSiteAssets } from './make-art.ts'
import { EMBED_LICENCES_FILE, createStandaloneScriptBuildConfig } from './script-alone.ts'
import { SERVER_BUILD_OUTPUT_OPTIONS } from './server-output.ts'
import { type ViteManifest, listOfflinePageFiles } from './shell-files.ts'

const ROOT = join(import.meta.dirname, '..')
const ASSETS = join(ROOT, 'dist/client/assets')
const DRAWINGS = join(ROOT, 'dist/client/Media')

/** How long files of earlier builds are kept for pages that are still open, in milliseconds. */
const ASSET_RETENTION_MS = 30 * DAY_MS

const buildDate = Date.now()
process.env['NODE_ENV'] = 'production'
await generateSiteAssets()
await generateFavicon(join(ROOT, 'web/art/logo.svg'), join(ROOT, 'web/art/generated/public/icons/favicon.ico'))
const common = { root: ROOT, logLevel: 'warn' as const, configFile: join(ROOT, 'vite.config.ts') }
/** Hides warnings about slow plugins. */
const checks = { pluginTimings: false }
await Promise.all([
  build({ ...common, build: { rolldownOptions: { checks } } }),
  build({
    ...common,
    publicDir: false,
    // Bundles all packages, because one file loads faster than two hundred, and React only in its production build.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'web/entry-server.tsx',
      manifest: false,
      emptyOutDir: true,
      outDir: 'dist/server',
      // Turns off the warning about dynamic imports without effect. They have no effect in the server renderer, which
      // is one file, but browsers use them to load modules later.
      rolldownOptions: {
        checks: { ...checks, ineffectiveDynamicImport: false },
        output: SERVER_BUILD_OUTPUT_OPTIONS,
      },
    },
  }),
])
const manifest = JSON.parse(await readFile(join(ROOT, 'dist/client/.vite/manifest.json'), 'utf8')) as ViteManifest
// A separate build, because the plugins for pages do not apply to the service worker.
await build({
  root: ROOT,
  logLevel: 'warn',
  configFile: false,
  publicDir: false,
  define: { __BUILD_DATE__: String(buildDate), __SHELL_FILES__: JSON.stringify(listOfflinePageFiles(manifest)) },
  build: {
    target: BROWSER_BUILD_TARGETS,
    outDir: 'dist/client',
    emptyOutDir: false,
    rolldownOptions: {
      checks,
      input: 'web/service-worker/service-worker.ts',
      // Some supported browsers cannot run modules as service workers.
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
// The script and styles of embedded cards, and the script for the pages around them.
await build(
  createStandaloneScriptBuildConfig('web/embed/embed.tsx', {
    manifest: '.vite/embed.json',
    // The script imports no other file, so that the build gives a single file. The `iife` format would insert styles by
    // script.
    output: { format: 'es', entryFileNames: 'assets/embed-[hash].js' },
  }),
)
await build(
  createStandaloneScriptBuildConfig('web/embed/host.ts', {
    manifest: false,
    output: { format: 'iife', entryFileNames: 'embed.js' },
  }),
)
// Creates the folder if it is missing, because the starter pack may have no pictures.
await mkdir(DRAWINGS, { recursive: true })
await Promise.all([deleteAndCompressAssets(), compressDrawings(), writeLicences()])
await writeFile(join(ROOT, 'dist/build.json'), JSON.stringify({ buildDate }))

/** Deletes assets that are too old and compresses new ones. */
async function deleteAndCompressAssets(): Promise<void> {
  const tidy = async (name: string) => {
    const file = join(ASSETS, name)
    if (buildDate - (await stat(file)).mtimeMs > ASSET_RETENTION_MS) await rm(file)
    else if (/\.(js|css|svg)$/.test(name) && !existsSync(`${file}.br`)) await compressFile(file)
  }
  await Promise.all((await readdir(ASSETS)).map(tidy))
}

/** Compresses drawings on every build, because their names stay the same when they change. */
async function compressDrawings(): Promise<void> {
  const names = (await readdir(DRAWINGS)).filter((name) => name.endsWith('.svg'))
  await Promise.all(
    names.map(async (name) => {
      const file = join(DRAWINGS, name)
      const bytes = await readFile(file)
      await writeGeneratedFileCached(`${file}.br`, ['brotli', bytes], () => compressBrotli(bytes))
      await writeGeneratedFileCached(`${file}.gz`, ['gzip', bytes], () => compressGzip(bytes))
    }),
  )
}

/** Writes the licences of everything that browsers download: packages and the display font. */
async function writeLicences(): Promise<void> {
  const client = join(ROOT, 'dist/client')
  const packages = await readFile(join(client, 'licences.md'), 'utf8')
  const ofFrames = await readFile(join(client, EMBED_LICENCES_FILE), 'utf8')
  const face = await readFile(join(ROOT, 'node_modules/@fontsource/bricolage-grotesque/LICENSE'), 'utf8')
  const text = `${packages}\n${ofFrames.replace(/^[^]*?(?=## )/, '')}\n## Bricolage Grotesque\n\n${face}`
  await writeFile(join(client, 'licences.txt'), text)
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  await Promise.all([
    compressBrotli(bytes).then((made) => writeFile(`${file}.br`, made)),
    compressGzip(bytes).then((made) => writeFile(`${file}.gz`, made)),
  ])
}

function compressBrotli(bytes: Uint8Array): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  })
}

function compressGzip(bytes: Uint8Array): Promise<Buffer> {
  return promisify(gzip)(bytes, { level: 9 })
}
