/**
 * Builds the server into `dist/site/`, bundled with the packages that a start needs, because a few files load in half
 * the time of six hundred. Packages that are needed later, or contain native code, stay in node_modules. Also writes
 * the parsed starter pack to `dist/site/` and its printable samples to `dist/client/packs/`.
 */
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { writeParsedPack } from '#content/packs/built-pack.ts'
import { parseContentPack } from '#content/packs/pack.ts'
import { readPackFiles } from '#content/packs/pack-text.ts'
import { generateQuestionPackSamplePdfs } from './make-packs.ts'
import { SERVER_BUILD_OUTPUT_OPTIONS } from './server-output.ts'

const ROOT = join(import.meta.dirname, '..')

const EXTERNAL_PACKAGES = [
  '@better-auth/kysely-adapter',
  '@better-auth/utils',
  '@fastify/swagger',
  '@resvg/resvg-js',
  '@simplewebauthn/server',
  'aws4fetch',
  'better-auth',
  'jose',
  'nodemailer',
  'pg',
  'satori',
  'sharp',
  'web-push',
  'yaml',
]

/**
 * Resolves `import.meta` paths relative to the source file, so that bundled code finds its data files and child process
 * programs.
 */
const resolveSourcePaths: Plugin = {
  name: 'places-of-sources',
  transform: (code, id) => {
    const isOurs = id.startsWith(ROOT) && !id.includes('node_modules')
    if (!isOurs || !code.includes('import.meta.')) return null
    const source = relative(ROOT, id).replaceAll('\\', '/')
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/../../${dirname(source)}')`)
      .replaceAll('import.meta.url', `new URL('../../${source}', import.meta.url).href`)
  },
}

/**
 * Loads only the used exports of Node's modules. A normal import evaluates every export, which for `node:http` includes
 * all of fetch.
 */
const lazyNodeModules: Plugin = {
  name: 'parts-of-node',
  enforce: 'pre',
  resolveId: (id, _importer, { kind }) => (id.startsWith('node:') && kind === 'import-statement' ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0node:') ? generateLazyExports(id.slice(1)) : null),
}

function generateLazyExports(name: string): string {
  const names = Object.keys(process.getBuiltinModule(name) as object)
  return [
    `const all = process.getBuiltinModule('${name}')`,
    'export default all',
    ...names.map((one) => `export const ${one} = /* @__PURE__ */ (() => all.${one})()`),
  ].join('\n')
}

await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [resolveSourcePaths, lazyNodeModules],
  ssr: { noExternal: true, external: EXTERNAL_PACKAGES },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      output: { chunkFileNames: '[name]-[hash].js', ...SERVER_BUILD_OUTPUT_OPTIONS },
      checks: { pluginTimings: false },
    },
  },
})

const packText = readPackFiles(join(ROOT, 'content/starter'))
const starterPack = parseContentPack(packText)
writeParsedPack(join(ROOT, 'dist/site/starter.json'), packText, starterPack)
await generateQuestionPackSamplePdfs(starterPack, join(ROOT, 'dist/client/packs'))
