import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Asks the API on behalf of a page, inside the process: a path under /api to its status and JSON. */
export type AskApi = (path: string) => Promise<{ status: number; body: unknown }>

/** The files a page refers to, by their hashed addresses. */
type PageFiles = { script: string; styles: string[] }

/** What came of a page: its HTML, or another address to go to. */
export type RenderedPage = { status: number; html: string } | { status: number; location: string }

/** Turns a path into a page; the built one is the web folder's `entry-server`. */
export type PageRenderer = (path: string, askApi: AskApi) => Promise<RenderedPage>

/** What pages need, beside what every capability is given. */
export type PagesDeps = { renderer: PageRenderer }

/** What the web folder's `entry-server` offers. */
export type RenderModule = {
  render: (
    path: string,
    options: { askApi: AskApi; files: PageFiles; stylesOf: (folder: string) => string[] },
  ) => Promise<RenderedPage>
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const MAIN = 'web/entry-client.tsx'

/** Loads the built pages from `dist/`; the error says what to do when they are not there. */
export async function builtPages(
  dist: string,
): Promise<{ renderer: PageRenderer; buildDate: number }> {
  const read = async (path: string): Promise<unknown> =>
    JSON.parse(await readFile(join(dist, path), 'utf8'))
  const [{ buildDate }, manifest, { render }] = await Promise.all([
    read('build.json') as Promise<{ buildDate: number }>,
    read('client/.vite/manifest.json') as Promise<Manifest>,
    import(pathToFileURL(join(dist, 'server/entry-server.js')).href) as Promise<RenderModule>,
  ])
  const main = manifest[MAIN]
  if (!main) throw new Error('The built pages are incomplete: run npm run build')
  const styles = stylesIn(manifest, MAIN)
  const files: PageFiles = { script: `/${main.file}`, styles }
  const stylesOf = (folder: string) =>
    stylesIn(manifest, `web/pages/${folder}/page.tsx`).filter((style) => !styles.includes(style))
  return { buildDate, renderer: (path, askApi) => render(path, { askApi, files, stylesOf }) }
}

/** The styles of a source file and of all that it imports, in the order in which they are to be. */
function stylesIn(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const built = manifest[source]
  if (!built || seen.has(source)) return []
  seen.add(source)
  const imported = (built.imports ?? []).flatMap((one) => stylesIn(manifest, one, seen))
  return [...new Set([...imported, ...(built.css ?? []).map((file) => `/${file}`)])]
}
