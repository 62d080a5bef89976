import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Category, parseCategory } from '#domain/categories/category.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { CALENDAR_PATH, FEED_FORMATS, type FeedFormat, getFeedPath } from '#domain/categories/feed.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { normalizeUrlPath } from '../http/cache-key.ts'
import { sendCachedOrNewResponse } from '../http/reply-from-cache.ts'
import { CROSS_ORIGIN_HEADERS } from '../http/cross-origin.ts'
import { sendNotFound } from '../http/errors.ts'
import { hasSiteFeature } from '../http/site-features.ts'
import type { HttpResponseContent } from '../http/encoded-reply.ts'
import { listDailyQuestions, listDailyQuestionsInCategory } from '../questions/categories.queries.ts'
import { getTodaysQuestion } from '../questions/daily.ts'
import { findThemeTitle } from '#domain/questions/theme.ts'
import { listThemes } from '../questions/themes.queries.ts'
import { loadErrataByQuestion } from '../questions/errata.queries.ts'
import { formatAtomFeed } from './atom.ts'
import { formatICalendarFeed } from './calendar.ts'
import { type QuestionFeed, createFeed } from './feed.ts'
import { listCalendarDays } from './feeds.queries.ts'
import { formatJsonFeed } from './json-feed.ts'
import { formatRss } from './rss.ts'

const MAX_FEED_ITEMS = 50

const FEED_FORMATTERS: Record<FeedFormat['name'], (feed: QuestionFeed) => string> = {
  RSS: formatRss,
  Atom: formatAtomFeed,
  'JSON Feed': formatJsonFeed,
}

/** Feed readers in the browser are pages of other sites and need these headers. */
const CROSS_SITE_FEED_HEADERS = {
  ...CROSS_ORIGIN_HEADERS,
  'cross-origin-resource-policy': 'cross-origin',
}

const FEED_ROUTE_OPTIONS = { schema: { hide: true }, config: { allow: 'anyone' } } as const

/** Serves the feeds of all questions and of each category, and the calendar. */
export function serveFeeds(app: FastifyInstance, deps: ServerDependencies): void {
  for (const format of FEED_FORMATS) {
    const send = (request: FastifyRequest, reply: FastifyReply, category: Category | null) =>
      sendCachedOrNewResponse(deps, { request, reply, key: normalizeUrlPath(getFeedPath(format, category)) }, () =>
        createFeedReply(deps, format, category),
      )
    app.get(`/${format.file}`, FEED_ROUTE_OPTIONS, (request, reply) => send(request, reply, null))
    app.get<{ Params: { cat: string } }>(`/Categories/:cat/${format.file}`, FEED_ROUTE_OPTIONS, (request, reply) => {
      const category = parseCategory(request.params.cat)
      if (!category || !hasSiteFeature(deps, 'categories')) return sendNotFound(reply)
      return send(request, reply, category)
    })
  }
  app.get(CALENDAR_PATH, FEED_ROUTE_OPTIONS, (request, reply) =>
    sendCachedOrNewResponse(deps, { request, reply, key: CALENDAR_PATH }, () => createCalendarReply(deps)),
  )
}

async function createFeedReply(
  deps: ServerDependencies,
  format: FeedFormat,
  category: Category | null,
): Promise<HttpResponseContent> {
  const { db, now, settings } = deps
  const today = getUtcDayOfInstant(now())
  await getTodaysQuestion(deps)
  const part = { offset: 0, limit: MAX_FEED_ITEMS }
  const questions = category
    ? await listDailyQuestionsInCategory(db, category.name, today, part)
    : await listDailyQuestions(db, today, MAX_FEED_ITEMS)
  const ids = questions.map(({ id }) => id)
  const errata = await loadErrataByQuestion(db, ids)
  const themes = await listThemes(db)
  const shown = questions.flatMap((question) =>
    question.dayUsed === null
      ? []
      : {
          day: question.dayUsed,
          question,
          errata: errata.get(question.id) ?? [],
          theme: findThemeTitle(themes, question.dayUsed),
        },
  )
  const feed = createFeed(shown, {
    category,
    today,
    site: deps.content.site(),
    siteUrl: settings.siteUrl,
  })
  return {
    body: FEED_FORMATTERS[format.name](feed),
    contentType: `${format.mediaType}; charset=utf-8`,
    headers: CROSS_SITE_FEED_HEADERS,
  }
}

async function createCalendarReply(deps: ServerDependencies): Promise<HttpResponseContent> {
  const { db, now, content, settings } = deps
  const today = getUtcDayOfInstant(now())
  await getTodaysQuestion(deps)
  const site = content.site()
  return {
    body: formatICalendarFeed(await listCalendarDays(db, today), {
      today,
      site,
      siteUrl: settings.siteUrl,
    }),
    contentType: 'text/calendar; charset=utf-8',
    headers: CROSS_SITE_FEED_HEADERS,
  }
}
