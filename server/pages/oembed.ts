import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { dayAt, dayMonthYear, longDay, notAfter, parseDayMonthYear } from '#domain/time/day.ts'
import { EMBED_SIZE, embedCode, embedHeight } from '#domain/questions/embed-code.ts'
import { PLAYED_HERE } from '#domain/quizzes/quiz.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { hasPart } from '../http/site-parts.ts'
import { questionOnDay } from '../questions/daily.queries.ts'
import { questionOfToday } from '../questions/daily.ts'
import { playableQuiz } from '../quizzes/quizzes.queries.ts'

const OEMBED_PATH = '/oembed'

/** The size of share pictures, which are the thumbnails of embedded cards. */
const THUMBNAIL = { width: 1200, height: 630 }

const Size = z.coerce.number().int().min(1).max(10_000).optional().catch(undefined)
const Query = z.object({
  url: z.string().min(1).max(2000).catch(''),
  format: z.string().catch('json').default('json'),
  maxwidth: Size,
  maxheight: Size,
})

/**
 * A page that other sites can embed: its title, the paths of the card and of its share picture, and the card's
 * height.
 */
type Embeddable = { title: string; card: string; picture: string; height: number }

/**
 * Serves `/oembed?url=…`, which tells other sites how to embed a page (https://oembed.com). Replies 404 if the URL is
 * neither a day with a question nor a quiz, and 501 for formats other than JSON.
 */
export function serveOembed(app: FastifyInstance, deps: Deps): void {
  app.get(
    OEMBED_PATH,
    { schema: { hide: true }, config: { allow: 'anyone' } },
    async (request, reply) => {
      const query = Query.parse(request.query)
      if (query.format !== 'json')
        throw new Refusal(501, 'There is JSON alone: please ask for format=json')
      const found = await embeddableAt(deps, query.url)
      if (!found) throw new Refusal(404, 'There is nothing of ours to embed at this address')
      return reply
        .headers({
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'public, max-age=300',
        })
        .send(description(deps, found, query))
    },
  )
}

function description(
  { content, settings: { siteUrl } }: Deps,
  { title, card, picture, height: needed }: Embeddable,
  {
    maxwidth = Infinity,
    maxheight = Infinity,
  }: { maxwidth?: number | undefined; maxheight?: number | undefined },
) {
  const width = Math.min(EMBED_SIZE.width, maxwidth)
  const height = Math.min(needed, maxheight)
  // The script makes the frame as high as the card, so it is left out if the height is limited.
  const script = maxheight === Infinity ? { script: `${siteUrl}/embed.js` } : {}
  const fits = THUMBNAIL.width <= maxwidth && THUMBNAIL.height <= maxheight
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: content.site().name,
    provider_url: `${siteUrl}/`,
    cache_age: 3600,
    html: embedCode({ src: siteUrl + card, title, width: '100%', height, ...script }),
    width,
    height,
    ...(fits && {
      thumbnail_url: siteUrl + picture,
      thumbnail_width: THUMBNAIL.width,
      thumbnail_height: THUMBNAIL.height,
    }),
  }
}

/** Returns the day or quiz at a URL of this site, in any spelling. Returns `null` for other URLs. */
async function embeddableAt(deps: Deps, address: string): Promise<Embeddable | null> {
  const url = URL.parse(address)
  if (!url || url.host !== new URL(deps.settings.siteUrl).host) return null
  const path = url.pathname.replace(/\/+$/, '')
  const slug = /^(?:\/embed)?\/quiz\/([^/]+)$/i.exec(path)?.[1]
  if (slug !== undefined) return hasPart(deps, 'quizzes') ? quizAt(deps, slug) : null
  if (/^(\/gettoday|\/embed\/today)?$/i.test(path)) return dayOf(deps, null)
  const date = /^(?:\/gettoday|\/embed)?\/(\d[^/]*)$/i.exec(path)?.[1]
  return date === undefined ? null : dayOf(deps, date)
}

async function quizAt({ db, now }: Deps, encoded: string): Promise<Embeddable | null> {
  const slug = plainly(encoded)
  const quiz = slug === null ? null : await playableQuiz(db, dayAt(now()), slug)
  if (!quiz || !PLAYED_HERE.includes(quiz.type)) return null
  const name = encodeURIComponent(quiz.slug)
  return {
    title: quiz.title,
    card: `/embed/quiz/${name}`,
    picture: `/share/quiz-${name}.png`,
    height: EMBED_SIZE.height,
  }
}

function plainly(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

/** Returns the card of a day. `null` as the date means the current day. */
async function dayOf(deps: Deps, date: string | null): Promise<Embeddable | null> {
  const today = dayAt(deps.now())
  const asked = date === null ? today : parseDayMonthYear(date)
  if (!asked) return null
  const day = notAfter(asked, today)
  const question = day === today ? await questionOfToday(deps) : await questionOnDay(deps.db, day)
  if (!question) return null
  const { name } = deps.content.site()
  return {
    title: date === null ? `${name}: the question of the day` : `${name}, ${longDay(day, true)}`,
    card: date === null ? '/embed/today' : `/embed/${dayMonthYear(day)}`,
    picture: `/share/${dayMonthYear(day)}.png`,
    height: embedHeight(question),
  }
}
