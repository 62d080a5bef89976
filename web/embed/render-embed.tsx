import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { cardDrawing } from '#domain/questions/card-drawing.ts'
import { categoryNamed } from '#domain/categories/category.ts'
import type { Question } from '#domain/questions/question.ts'
import { contentLanguage } from '#domain/site/site.ts'
import type { Rendered, RenderRequest } from '#contract/base/renderer.ts'
import { PageFailure, type Site } from '../api/api.ts'
import { referToOwnSymbols } from '../page/inline-symbols.tsx'
import { VERDICT_SIGNS } from '../ui/question-card/verdict-words.ts'
import { EmbedDocument } from './embed-document.tsx'
import { Embedded, type EmbedState, NothingEmbedded } from './embedded.tsx'
import { loadEmbed } from './load-embed.ts'

/** The name under which the build lists the files of embeds. */
const FOLDER = 'in-a-frame'

/** Renders the document of an embed: a card, or a message why there is none. */
export async function renderEmbed(request: RenderRequest, site: Site): Promise<Rendered> {
  const { entry, missing = 'There is nothing at this address.', params, ask } = request
  if (!entry) return nothingOf(request, site, { status: 404, message: missing })
  try {
    const embedded = await loadEmbed(entry, params, ask)
    if ('redirect' in embedded) return { status: 301, location: embedded.redirect }
    const { title, path, questions, subject } = embedded
    const state: EmbedState = {
      href: site.url + path,
      questions,
      subject,
      home: homeOf(site),
      language: contentLanguage(site),
    }
    const shown = referToOwnSymbols(renderToString(<Embedded {...state} />), /^/)
    const html = documentOf(request, {
      title: `${title} · ${site.name}`,
      canonical: state.href,
      theme: questions[0]?.categories[0] ?? 'General Knowledge',
      html: shown.html,
      symbols: [...new Set([...shown.ids, ...laterSymbols(questions)])],
      state,
    })
    return { status: 200, page: FOLDER, html }
  } catch (error) {
    if (!(error instanceof PageFailure)) throw error
    const { status, message } = error
    return status === 404 ? { missing: message } : nothingOf(request, site, { status, message })
  }
}

function nothingOf(
  request: RenderRequest,
  site: Site,
  { status, message }: { status: number; message: string },
): Rendered {
  const html = documentOf(request, {
    title: site.name,
    canonical: `${site.url}/`,
    theme: 'General Knowledge',
    html: renderToStaticMarkup(<NothingEmbedded message={message} home={homeOf(site)} />),
    symbols: [],
    state: null,
  })
  return { status, page: FOLDER, html }
}

/**
 * Returns the symbols that appear during play. All are inlined, because browsers refuse references to other files
 * in a sandboxed frame, such as WordPress's.
 */
function laterSymbols(questions: readonly Question[]): string[] {
  const signs = [...Object.values(VERDICT_SIGNS), 'arrow-out']
  return [
    ...signs.map((name) => `icon-${name}`),
    ...questions.flatMap((question) => {
      const { slug } = categoryNamed(question.categories[0])
      return [`icon-${slug}`, `${slug}-${cardDrawing(question)}`]
    }),
  ]
}

function homeOf(site: Site) {
  return { name: site.name, url: site.url }
}

function documentOf(
  { filesOf }: RenderRequest,
  shown: Omit<Parameters<typeof EmbedDocument>[0], 'files'>,
): string {
  return `<!doctype html>${renderToStaticMarkup(<EmbedDocument {...shown} files={filesOf(FOLDER)} />)}`
}
