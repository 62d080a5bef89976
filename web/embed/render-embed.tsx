import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { getCategory } from '#domain/categories/category.ts'
import type { Question } from '#domain/questions/question.ts'
import { getContentLanguage } from '#domain/site/site.ts'
import { getSmartQuotesFormatter } from '#domain/text/typographic-quotes.ts'
import type { ServerRenderResult, ServerRenderRequest } from '#contract/base/renderer.ts'
import { PageLoadError, type SiteInfo } from '../api/api.ts'
import { createDayDrawingUrlCollector } from '../page/drawing-collector.ts'
import { inlineReferencedSvgSymbols } from '../page/inline-svg-symbols.tsx'
import { ANSWER_ICONS } from '../ui/question-card/format-verdict.ts'
import { EmbedHtmlDocument } from './embed-document.tsx'
import { EmbeddedDayOrQuiz, type EmbedHydrationState, EmbedUnavailableMessage } from './embedded.tsx'
import { loadEmbedContent } from './load-embed.ts'

/** The name under which the build lists the files of embeds. */
const EMBED_FOLDER = 'in-a-frame'

/** Renders the document of an embed: question cards, or a message if there are none. */
export async function renderEmbed(request: ServerRenderRequest, site: SiteInfo): Promise<ServerRenderResult> {
  const { entry, missing = 'There is nothing at this address.', params, ask } = request
  if (!entry) return renderUnavailable(request, site, { status: 404, message: missing })
  try {
    const embedded = await loadEmbedContent(entry, params, ask)
    if ('redirect' in embedded) return { status: 301, location: embedded.redirect }
    const { title, path, questions, subject } = embedded
    const drawings = createDayDrawingUrlCollector()
    for (const question of questions) drawings.source.find(question)
    const state: EmbedHydrationState = {
      href: site.url + path,
      questions,
      subject,
      home: toHomeSite(site),
      language: getContentLanguage(site),
      drawings: drawings.used,
    }
    const shown = inlineReferencedSvgSymbols(renderToString(<EmbeddedDayOrQuiz {...state} />))
    const html = renderEmbedDocument(request, {
      title: `${getSmartQuotesFormatter(getContentLanguage(site))(title)} · ${site.name}`,
      canonical: state.href,
      theme: questions[0]?.categories[0] ?? 'General Knowledge',
      html: shown.html,
      symbols: [...new Set([...shown.ids, ...getSymbolsShownLater(questions)])],
      state,
    })
    return { status: 200, page: EMBED_FOLDER, html }
  } catch (error) {
    if (!(error instanceof PageLoadError)) throw error
    const { status, message } = error
    return status === 404 ? { missing: message } : renderUnavailable(request, site, { status, message })
  }
}

function renderUnavailable(
  request: ServerRenderRequest,
  site: SiteInfo,
  { status, message }: { status: number; message: string },
): ServerRenderResult {
  const html = renderEmbedDocument(request, {
    title: site.name,
    canonical: `${site.url}/`,
    theme: 'General Knowledge',
    html: renderToStaticMarkup(<EmbedUnavailableMessage message={message} home={toHomeSite(site)} />),
    symbols: [],
    state: null,
  })
  return { status, page: EMBED_FOLDER, html }
}

/**
 * Returns the ids of the icons that appear during play. Their SVG symbols are inlined, because browsers refuse
 * references to other files in a sandboxed frame, such as a WordPress embed.
 */
function getSymbolsShownLater(questions: readonly Question[]): string[] {
  return [
    ...ANSWER_ICONS.map((name) => `icon-${name}`),
    ...questions.map(({ categories }) => `icon-${getCategory(categories[0]).slug}`),
  ]
}

function toHomeSite(site: SiteInfo) {
  const { name, url, logo, mail } = site
  // The logo needs an absolute URL, because a sandboxed frame has no origin.
  return { name, url, mail, logo: logo ? new URL(logo, url).href : null }
}

function renderEmbedDocument(
  { filesOf }: ServerRenderRequest,
  shown: Omit<Parameters<typeof EmbedHtmlDocument>[0], 'files'>,
): string {
  return `<!doctype html>${renderToStaticMarkup(<EmbedHtmlDocument {...shown} files={filesOf(EMBED_FOLDER)} />)}`
}
