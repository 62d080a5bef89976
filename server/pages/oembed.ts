import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getUtcDayOfInstant, formatUrlDay, formatLongDay, clampDayToToday, parseUrlDay } from '#domain/time/day.ts'
import {
  DEFAULT_EMBED_SIZE_PX,
  formatEmbedCode,
  estimateEmbedHeight,
  getReservedEmbedHeight,
} from '#domain/questions/embed-code.ts'
import { WEBSITE_PLAYABLE_QUIZ_TYPES } from '#domain/quizzes/quiz.ts'
import { getContentLanguage } from '#domain/site/site.ts'
import { getSmartQuotesFormatter } from '#domain/text/typographic-quotes.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { hasSiteFeature } from '../http/site-features.ts'
import { UNDOCUMENTED_PUBLIC_ROUTE } from '../http/undocumented-route.ts'
import { getQuestionShownOnDay } from '../questions/daily.ts'
import { findPlayableQuiz } from '../quizzes/quizzes.queries.ts'

/** The size of share pictures, which are the thumbnails of embedded cards. */
const THUMBNAIL_SIZE = { width: 1200, height: 630 }

const SizeParameter = z.coerce.number().int().min(1).max(10_000).optional().catch(undefined)
const OembedQuery = z.object({
  url: z.string().min(1).max(2000).catch(''),
  format: z.string().catch('json').default('json'),
  maxwidth: SizeParameter,
  maxheight: SizeParameter,
})

/**
 * A page that other sites can embed: its title, the paths of the card and of its share picture, and the card's height.
 */
type Embeddable = { title: string; card: string; picture: string; height: number }

/**
 * Serves `/oembed?url=…`, which tells other sites how to embed a page (https://oembed.com). Replies 404 if the URL is
 * neither a day with a question nor a quiz, and 501 for formats other than JSON.
 */
export function serveOembed(app: FastifyInstance, deps: ServerDependencies): void {
  app.get('/oembed', UNDOCUMENTED_PUBLIC_ROUTE, async (request, reply) => {
    const query = OembedQuery.parse(request.query)
    if (query.format !== 'json') throw new Refusal(501, 'We only have JSON. Please ask for format=json.')
    const found = await findEmbeddable(deps, query.url)
    if (!found) throw new Refusal(404, 'There’s nothing to embed at this address')
    return reply
      .headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=300',
      })
      .send(toOembedReply(deps, found, query))
  })
}

function toOembedReply(
  { content, settings: { siteUrl } }: ServerDependencies,
  { title, card, picture, height: needed }: Embeddable,
  { maxwidth = Infinity, maxheight = Infinity }: { maxwidth?: number | undefined; maxheight?: number | undefined },
) {
  const width = Math.min(DEFAULT_EMBED_SIZE_PX.width, maxwidth)
  const height = Math.min(needed, maxheight)
  // The script `/embed.js` makes the frame as high as the card, so the reply leaves out the script if the height is
  // limited.
  const script = maxheight === Infinity ? { script: `${siteUrl}/embed.js` } : {}
  const fits = THUMBNAIL_SIZE.width <= maxwidth && THUMBNAIL_SIZE.height <= maxheight
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: content.site().name,
    provider_url: `${siteUrl}/`,
    cache_age: 3600,
    html: formatEmbedCode({ src: siteUrl + card, title, width: '100%', height, ...script }),
    width,
    height,
    ...(fits && {
      thumbnail_url: siteUrl + picture,
      thumbnail_width: THUMBNAIL_SIZE.width,
      thumbnail_height: THUMBNAIL_SIZE.height,
    }),
  }
}

/** Returns the day or quiz at a URL of this site, in any spelling. Returns `null` for other URLs. */
async function findEmbeddable(deps: ServerDependencies, address: string): Promise<Embeddable | null> {
  const url = URL.parse(address)
  if (!url || url.host !== new URL(deps.settings.siteUrl).host) return null
  const path = url.pathname.replace(/\/+$/, '')
  const slug = /^(?:\/embed)?\/quiz\/([^/]+)$/i.exec(path)?.[1]
  if (slug !== undefined) return hasSiteFeature(deps, 'quizzes') ? findEmbeddableQuiz(deps, slug) : null
  if (/^(\/gettoday|\/embed\/today)?$/i.test(path)) return findEmbeddableDay(deps, null)
  const date = /^(?:\/gettoday|\/embed)?\/(\d[^/]*)$/i.exec(path)?.[1]
  return date === undefined ? null : findEmbeddableDay(deps, date)
}

async function findEmbeddableQuiz(
  { db, now, content }: ServerDependencies,
  encoded: string,
): Promise<Embeddable | null> {
  const slug = decodeOrNull(encoded)
  const quiz = slug === null ? null : await findPlayableQuiz(db, getUtcDayOfInstant(now()), slug)
  if (!quiz || !WEBSITE_PLAYABLE_QUIZ_TYPES.includes(quiz.type)) return null
  const name = encodeURIComponent(quiz.slug)
  return {
    title: getSmartQuotesFormatter(getContentLanguage(content.site()))(quiz.title),
    card: `/embed/quiz/${name}`,
    picture: `/share/quiz-${name}.png`,
    height: DEFAULT_EMBED_SIZE_PX.height,
  }
}

function decodeOrNull(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

/** Returns the card of a day. `null` as the date means the current day. */
async function findEmbeddableDay(deps: ServerDependencies, date: string | null): Promise<Embeddable | null> {
  const today = getUtcDayOfInstant(deps.now())
  const asked = date === null ? today : parseUrlDay(date)
  if (!asked) return null
  const day = clampDayToToday(asked, today)
  const question = await getQuestionShownOnDay(deps, day)
  if (!question) return null
  const { name } = deps.content.site()
  return {
    title: date === null ? `${name}: the question of the day` : `${name}, ${formatLongDay(day, true)}`,
    card: date === null ? '/embed/today' : `/embed/${formatUrlDay(day)}`,
    picture: `/share/${formatUrlDay(day)}.png`,
    height: getReservedEmbedHeight(estimateEmbedHeight(question), { isDailyQuestion: date === null }),
  }
}
