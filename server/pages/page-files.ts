import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltPageAssets } from '#contract/base/renderer.ts'

/** The bundler's manifest: the built file and the imports of each source file. */
type BuildManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const CLIENT_ENTRY = 'web/entry-client.tsx'
const PAGE_SOURCE = /^web\/pages\/(.+)\/page\.tsx$/

/** Reads the built files of every page, by its folder under `web/pages`. */
export async function readBuiltPageFiles(client: string): Promise<Map<string, BuiltPageAssets>> {
  const text = await readFile(join(client, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as BuildManifest
  const styles = await readStyles(manifest, client)
  const found = new Map<string, BuiltPageAssets>()
  for (const source of Object.keys(manifest)) {
    const folder = PAGE_SOURCE.exec(source)?.[1]
    if (folder !== undefined) found.set(folder, getPageFiles(source, manifest, styles))
  }
  return found
}

const EMBED_MANIFEST = '.vite/embed.json'
const EMBED_ENTRY = 'web/embed/embed.tsx'

/** The key of the embedded card's files. All other files of pages are found by the folder of their page. */
export const EMBEDDED_CARD_PAGE_KEY = 'in-a-frame'

/** Reads the built files of the embedded card: a script and styles. */
export async function readEmbedFiles(client: string): Promise<BuiltPageAssets> {
  const manifest = JSON.parse(await readFile(join(client, EMBED_MANIFEST), 'utf8')) as BuildManifest
  const { file, css = [] } = manifest[EMBED_ENTRY] ?? {}
  if (!file) throw new Error('The built pages are incomplete: run npm run build')
  const texts = await readStyles(manifest, client)
  const entry = `/${file}`
  const styles = css.map((styleFile) => texts.get(styleFile)).join('')
  return { entry, page: entry, imports: [], styles, styleFiles: [] }
}

/** Reads the text of each style sheet once, because pages share most of them. */
async function readStyles(manifest: BuildManifest, client: string): Promise<Map<string, string>> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  const read = async (file: string): Promise<[string, string]> => [
    file,
    (await readFile(join(client, file), 'utf8')).trim(),
  ]
  return new Map(await Promise.all([...files].map(read)))
}

function getPageFiles(source: string, manifest: BuildManifest, styles: ReadonlyMap<string, string>): BuiltPageAssets {
  const [entry, page] = [manifest[CLIENT_ENTRY], manifest[source]]
  if (!entry || !page) throw new Error('The built pages are incomplete: run npm run build')
  const sources = [
    ...new Set([...getSourcesInImportOrder(CLIENT_ENTRY, manifest), ...getSourcesInImportOrder(source, manifest)]),
  ]
  const styleFiles = [...new Set(sources.flatMap((name) => manifest[name]?.css ?? []))]
  return {
    entry: `/${entry.file}`,
    page: `/${page.file}`,
    imports: sources
      .filter((name) => name !== CLIENT_ENTRY && name !== source)
      .map((name) => `/${manifest[name]?.file}`),
    styles: styleFiles.map((file) => styles.get(file)).join(''),
    styleFiles: styleFiles.map((file) => `/${file}`),
  }
}

/** Returns a source and everything it imports. Imports come first, so that their styles do as well. */
function getSourcesInImportOrder(source: string, manifest: BuildManifest, seen = new Set<string>()): string[] {
  if (seen.has(source)) return []
  seen.add(source)
  const imports = manifest[source]?.imports ?? []
  return [...imports.flatMap((imported) => getSourcesInImportOrder(imported, manifest, seen)), source]
}
