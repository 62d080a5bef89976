import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageFiles } from '#contract/base/renderer.ts'

/** The bundler's manifest: the built file and the imports of each source file. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const ENTRY = 'web/entry-client.tsx'
const PAGE = /^web\/pages\/(.+)\/page\.tsx$/

/** Reads the built files of every page, by its folder under `web/pages`. */
export async function readPageFiles(client: string): Promise<Map<string, PageFiles>> {
  const text = await readFile(join(client, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const styles = await stylesIn(manifest, client)
  const found = new Map<string, PageFiles>()
  for (const source of Object.keys(manifest)) {
    const folder = PAGE.exec(source)?.[1]
    if (folder !== undefined) found.set(folder, filesOf(source, manifest, styles))
  }
  return found
}

/** The manifest of the embedded card, which is built separately. */
const EMBED_MANIFEST = '.vite/embed.json'
const EMBED_ENTRY = 'web/embed/embed.tsx'

/** The key of the embedded card's files among the folders of pages. */
export const EMBED_FOLDER = 'in-a-frame'

/** Reads the built files of the embedded card: a script and styles. */
export async function readEmbedFiles(client: string): Promise<PageFiles> {
  const manifest = JSON.parse(await readFile(join(client, EMBED_MANIFEST), 'utf8')) as Manifest
  const { file, css = [] } = manifest[EMBED_ENTRY] ?? {}
  if (!file) throw new Error('The built pages are incomplete: run npm run build')
  const texts = await stylesIn(manifest, client)
  const entry = `/${file}`
  const styles = css.map((styleFile) => texts.get(styleFile)).join('')
  return { entry, page: entry, imports: [], styles, styleFiles: [] }
}

/** Reads the text of each style sheet once, because pages share most of them. */
async function stylesIn(manifest: Manifest, client: string): Promise<Map<string, string>> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  const read = async (file: string): Promise<[string, string]> => [
    file,
    (await readFile(join(client, file), 'utf8')).trim(),
  ]
  return new Map(await Promise.all([...files].map(read)))
}

function filesOf(
  source: string,
  manifest: Manifest,
  styles: ReadonlyMap<string, string>,
): PageFiles {
  const [entry, page] = [manifest[ENTRY], manifest[source]]
  if (!entry || !page) throw new Error('The built pages are incomplete: run npm run build')
  const sources = [...new Set([...sourcesOf(ENTRY, manifest), ...sourcesOf(source, manifest)])]
  const styleFiles = [...new Set(sources.flatMap((name) => manifest[name]?.css ?? []))]
  return {
    entry: `/${entry.file}`,
    page: `/${page.file}`,
    imports: sources
      .filter((name) => name !== ENTRY && name !== source)
      .map((name) => `/${manifest[name]?.file}`),
    styles: styleFiles.map((file) => styles.get(file)).join(''),
    styleFiles: styleFiles.map((file) => `/${file}`),
  }
}

/** Returns a source and everything it imports. Imports come first, so that their styles do as well. */
function sourcesOf(source: string, manifest: Manifest, seen = new Set<string>()): string[] {
  if (seen.has(source)) return []
  seen.add(source)
  const imports = manifest[source]?.imports ?? []
  return [...imports.flatMap((imported) => sourcesOf(imported, manifest, seen)), source]
}
