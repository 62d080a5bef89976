import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  BuiltPageAssets,
  ChartHtmlRenderers,
  ServerRenderModule,
  ServerRenderRequest,
  SiteMapEntry,
} from '#contract/base/renderer.ts'
import {
  EMBED_SECURITY_HEADERS,
  type ReadonlyHttpHeaders,
  allowInlineBlocksInContentPolicy,
} from '../http/security-headers.ts'
import { EMBEDDED_CARD_PAGE_KEY, readEmbedFiles, readBuiltPageFiles } from './page-files.ts'

/** The result of rendering: HTML with its headers, a redirect, or the reason why nothing is there. */
export type PageRenderResult =
  | { status: number; html: string; headers: ReadonlyHttpHeaders }
  | { status: number; location: string }
  | { missing: string }

/** The pages of the site and the function that renders them. */
type PageRenderer = {
  siteMap: readonly SiteMapEntry[]
  render: (request: Omit<ServerRenderRequest, 'filesOf' | 'buildDate'>) => Promise<PageRenderResult>
  charts: ChartHtmlRenderers
}

export type PagesDependencies = { pages: PageRenderer }

/** Loads the built pages from `dist/`. The error for a missing build names the command to run. */
export async function loadBuiltPages(
  dist: string,
  headers: ReadonlyHttpHeaders,
): Promise<{ pages: PageRenderer; buildDate: number }> {
  const [build, files, embed, web] = await Promise.all([
    readFile(join(dist, 'build.json'), 'utf8'),
    readBuiltPageFiles(join(dist, 'client')),
    readEmbedFiles(join(dist, 'client')),
    import(pathToFileURL(join(dist, 'server/entry-server.js')).href) as Promise<ServerRenderModule>,
  ])
  const { buildDate } = JSON.parse(build) as { buildDate: number }
  files.set(EMBEDDED_CARD_PAGE_KEY, embed)
  const headersOf = new Map<string, ReadonlyHttpHeaders>(
    [...files].map(([folder, { styles }]) => [
      folder,
      {
        ...headers,
        ...allowInlineBlocksInContentPolicy(headers, { scripts: web.pageInlineScripts, styles: [styles] }),
      },
    ]),
  )
  headersOf.set(EMBEDDED_CARD_PAGE_KEY, {
    ...EMBED_SECURITY_HEADERS,
    ...allowInlineBlocksInContentPolicy(EMBED_SECURITY_HEADERS, { scripts: [], styles: [embed.styles] }),
  })
  const built = { filesOf: (folder: string) => requirePageFiles(files, folder), buildDate }
  return { buildDate, pages: createPageRenderer(web, built, headersOf) }
}

function requirePageFiles(files: Map<string, BuiltPageAssets>, folder: string): BuiltPageAssets {
  const found = files.get(folder)
  if (!found) throw new Error(`The page ${folder} is not built: run npm run build`)
  return found
}

function createPageRenderer(
  { siteMap, render, charts }: ServerRenderModule,
  built: Pick<ServerRenderRequest, 'filesOf' | 'buildDate'>,
  headersOf: Map<string, ReadonlyHttpHeaders>,
): PageRenderer {
  return {
    siteMap,
    charts,
    render: async (request) => {
      const rendered = await render({ ...request, ...built })
      if (!('html' in rendered)) return rendered
      const { status, html, page } = rendered
      return { status, html, headers: headersOf.get(page) ?? {} }
    },
  }
}
