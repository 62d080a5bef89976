import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PublicReadEndpointCaller, ServerRenderResult, ServerRenderRequest } from '#contract/base/renderer.ts'
import { getDailyQuestion } from '#contract/daily/calls.ts'
import { getPublicSiteSettings } from '#contract/site/calls.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import { PageLoadError, callApiOrThrow, type SiteInfo } from './api/api.ts'
import { App, type HydratablePageState } from './app.tsx'
import { PageDocument } from './page/document.tsx'
import { renderEmbed } from './embed/render-embed.tsx'
import { serializeForScriptTag } from './page/serialize-for-script.ts'
import { omitDefaultSiteInfoValues } from './page/site-defaults.ts'
import { createDayDrawingUrlCollector } from './page/drawing-collector.ts'
import { type PageDataLoader, type PageLoadResult, type PageModule, FALLBACK_SITE_INFO } from './page/page.ts'

export { charts } from './charts.tsx'
export { pageInlineScripts } from './page/document.tsx'
export { siteMap } from './site-map.ts'

const pages = import.meta.glob<PageModule<unknown>>('./pages/**/page.tsx', {
  import: 'pageModule',
  eager: true,
})
const loaders = import.meta.glob<PageDataLoader<unknown>>('./pages/**/load.ts', {
  import: 'loadPageData',
  eager: true,
})

/** Renders the page or embed for a URL path. Reads its data through `ask`. */
export async function render(request: ServerRenderRequest): Promise<ServerRenderResult> {
  if (request.embed) return renderEmbed(request, await loadSite(request.ask))
  const [site, loaded] = await Promise.all([loadSite(request.ask), loadPage(request)])
  if ('missing' in loaded) return loaded
  if ('redirect' in loaded) return { status: 301, location: loaded.redirect }
  const { folder, data, status = 200 } = loaded
  const ownTheme = pages[`./pages/${folder}/page.tsx`]?.theme?.(data)
  // The error page does not load the category of the day, because a failing database may be the cause of the error.
  const theme = ownTheme ?? (site.accent || status >= 500 ? null : await loadDayTheme(request))
  return { status, page: folder, html: renderDocument(request, { site, folder, data, theme }) }
}

/** Returns the category of today's question, or `null` without one. Pages without a category use its colours. */
async function loadDayTheme({ ask }: ServerRenderRequest): Promise<CategoryName | null> {
  return callApiOrThrow(ask, getDailyQuestion, { query: {} }).then(
    ({ question }) => question?.categories[0] ?? null,
    () => null,
  )
}

/**
 * Returns the site's profile, or the default site if the profile cannot be loaded, so that the page can still be
 * rendered.
 */
async function loadSite(ask: PublicReadEndpointCaller): Promise<SiteInfo> {
  return callApiOrThrow(ask, getPublicSiteSettings, {}).catch(() => FALLBACK_SITE_INFO)
}

/**
 * Loads a page's data, and returns it with the page's folder. If loading fails with a status other than 404, returns
 * the error page.
 */
async function loadPage({
  entry,
  missing = 'There is nothing at this address.',
  params,
  ask,
}: ServerRenderRequest): Promise<(PageLoadResult<unknown> & { folder: string }) | { missing: string }> {
  if (!entry) return { folder: 'error', status: 404, data: { status: 404, message: missing } }
  try {
    const loadPageData = loaders[`./pages/${entry.page}/load.ts`]
    return { folder: entry.page, ...(loadPageData ? await loadPageData(params, ask) : { data: null }) }
  } catch (error) {
    if (!(error instanceof PageLoadError)) throw error
    const { status, message } = error
    if (status === 404) return { missing: message }
    return { folder: 'error', status, data: { status, message } }
  }
}

function renderDocument(
  { entry, path, params, filesOf, buildDate }: ServerRenderRequest,
  shown: { site: SiteInfo; folder: string; data: unknown; theme: CategoryName | null },
): string {
  const { site, folder, data, theme } = shown
  const page = pages[`./pages/${folder}/page.tsx`]
  if (!page) throw new Error(`The site map has a page without a folder: ${folder}`)
  const files = filesOf(folder)
  const drawings = createDayDrawingUrlCollector()
  const state: HydratablePageState = {
    module: files.page,
    current: { path, access: entry?.access ?? 'anyone', site },
    params,
    data,
    drawings: drawings.used,
  }
  const html = renderToString(<App page={page} state={state} drawings={drawings.source} />)
  const markup = renderToStaticMarkup(
    <PageDocument
      head={page.head(data, site)}
      site={site}
      theme={theme}
      files={files}
      buildDate={buildDate}
      html={html}
      state={serializeForScriptTag({
        ...state,
        current: { ...state.current, site: omitDefaultSiteInfoValues(site) },
      })}
    />,
  )
  return `<!doctype html>${markup}`
}
