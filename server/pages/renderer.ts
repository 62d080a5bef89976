import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  PageFiles,
  RenderModule,
  RenderRequest,
  SiteMapEntry,
} from '#contract/base/renderer.ts'
import { EMBED_HEADERS, type Headers, withInlineBlocks } from '../http/security-headers.ts'
import { EMBED_FOLDER, readEmbedFiles, readPageFiles } from './page-files.ts'

export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/** The result of rendering: HTML with its headers, a redirect, or the reason why nothing is there. */
export type RenderedPage =
  | { status: number; html: string; headers: Headers }
  | { status: number; location: string }
  | { missing: string }

/** The pages of the site and the function that renders them. */
export type Pages = {
  siteMap: readonly SiteMapEntry[]
  render: (request: Omit<RenderRequest, 'filesOf' | 'buildDate'>) => Promise<RenderedPage>
}

/** The dependencies of pages, in addition to the common ones. */
export type PagesDeps = { pages: Pages }

/** Loads the built pages from `dist/`. The error for a missing build names the command to run. */
export async function builtPages(
  dist: string,
  headers: Headers,
): Promise<{ pages: Pages; buildDate: number }> {
  const [build, files, embed, web] = await Promise.all([
    readFile(join(dist, 'build.json'), 'utf8'),
    readPageFiles(join(dist, 'client')),
    readEmbedFiles(join(dist, 'client')),
    import(pathToFileURL(join(dist, 'server/entry-server.js')).href) as Promise<RenderModule>,
  ])
  const { buildDate } = JSON.parse(build) as { buildDate: number }
  files.set(EMBED_FOLDER, embed)
  const headersOf = new Map<string, Headers>(
    [...files].map(([folder, { styles }]) => [
      folder,
      {
        ...headers,
        ...withInlineBlocks(headers, { scripts: web.inlineScripts, styles: [styles] }),
        'speculation-rules': `"${SPECULATION_RULES_PATH}"`,
      },
    ]),
  )
  headersOf.set(EMBED_FOLDER, {
    ...EMBED_HEADERS,
    ...withInlineBlocks(EMBED_HEADERS, { scripts: [], styles: [embed.styles] }),
  })
  const built = { filesOf: (folder: string) => filesThere(files, folder), buildDate }
  return { buildDate, pages: pagesOf(web, built, headersOf) }
}

function filesThere(files: Map<string, PageFiles>, folder: string): PageFiles {
  const found = files.get(folder)
  if (!found) throw new Error(`The page ${folder} is not built: run npm run build`)
  return found
}

function pagesOf(
  { siteMap, render }: RenderModule,
  built: Pick<RenderRequest, 'filesOf' | 'buildDate'>,
  headersOf: Map<string, Headers>,
): Pages {
  return {
    siteMap,
    render: async (request) => {
      const rendered = await render({ ...request, ...built })
      if (!('html' in rendered)) return rendered
      const { status, html, page } = rendered
      return { status, html, headers: headersOf.get(page) ?? {} }
    },
  }
}
