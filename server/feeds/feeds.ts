import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Category, parseCategory } from '#domain/categories/category.ts'
import { dayAt } from '#domain/time/day.ts'
import { CALENDAR_PATH, FEED_FORMATS, type FeedFormat, feedPath } from '#domain/categories/feed.ts'
import type { Deps } from '../deps.ts'
import { normalisedPath } from '../http/cache-key.ts'
import { replyCached } from '../http/reply-cached.ts'
import { CROSS_ORIGIN } from '../http/cross-origin.ts'
import { refuseUnknown } from '../http/errors.ts'
import { hasPart } from '../http/site-parts.ts'
import type { ReplyContent } from '../http/encoded-reply.ts'
import { questionsShown, questionsShownInCategory } from '../questions/categories.queries.ts'
import { questionOfToday } from '../questions/daily.ts'
import { errataByQuestion } from '../questions/errata.queries.ts'
import { atomOf } from './atom.ts'
import { calendarOf } from './calendar.ts'
import { type Feed, feedOf } from './feed.ts'
import { daysForCalendar } from './feeds.queries.ts'
import { jsonFeedOf } from './json-feed.ts'
import { rssOf } from './rss.ts'

const MOST_ITEMS = 50

const WRITERS: Record<FeedFormat['name'], (feed: Feed) => string> = {
  RSS: rssOf,
  Atom: atomOf,
  'JSON Feed': jsonFeedOf,
}

/** Feed readers in the browser are pages of other sites and need these headers. */
const FOR_EVERYWHERE = {
  ...CROSS_ORIGIN,
  'cross-origin-resource-policy': 'cross-origin',
}

const FOR_EVERYBODY = { schema: { hide: true }, config: { allow: 'anyone' } } as const

/** Serves the feeds of all questions and of each category, and the calendar. */
export function serveFeeds(app: FastifyInstance, deps: Deps): void {
  for (const format of FEED_FORMATS) {
    const send = (request: FastifyRequest, reply: FastifyReply, category: Category | null) =>
      replyCached(deps, { request, reply, key: normalisedPath(feedPath(format, category)) }, () =>
        feedReply(deps, format, category),
      )
    app.get(`/${format.file}`, FOR_EVERYBODY, (request, reply) => send(request, reply, null))
    app.get<{ Params: { cat: string } }>(
      `/Categories/:cat/${format.file}`,
      FOR_EVERYBODY,
      (request, reply) => {
        const category = parseCategory(request.params.cat)
        if (!category || !hasPart(deps, 'categories')) return refuseUnknown(reply)
        return send(request, reply, category)
      },
    )
  }
  app.get(CALENDAR_PATH, FOR_EVERYBODY, (request, reply) =>
    replyCached(deps, { request, reply, key: CALENDAR_PATH }, () => calendarReply(deps)),
  )
}

async function feedReply(
  deps: Deps,
  format: FeedFormat,
  category: Category | null,
): Promise<ReplyContent> {
  const { db, now, settings } = deps
  const today = dayAt(now())
  await questionOfToday(deps)
  const part = { offset: 0, limit: MOST_ITEMS }
  const questions = category
    ? await questionsShownInCategory(db, category.name, today, part)
    : await questionsShown(db, today, MOST_ITEMS)
  const ids = questions.map(({ id }) => id)
  const errata = await errataByQuestion(db, ids)
  const shown = questions.flatMap((question) =>
    question.dayUsed === null
      ? []
      : { day: question.dayUsed, question, errata: errata.get(question.id) ?? [] },
  )
  const feed = feedOf(shown, {
    category,
    today,
    site: deps.content.site(),
    siteUrl: settings.siteUrl,
  })
  return {
    body: WRITERS[format.name](feed),
    contentType: `${format.mediaType}; charset=utf-8`,
    headers: FOR_EVERYWHERE,
  }
}

async function calendarReply(deps: Deps): Promise<ReplyContent> {
  const { db, now, content, settings } = deps
  const today = dayAt(now())
  await questionOfToday(deps)
  const site = content.site()
  return {
    body: calendarOf(await daysForCalendar(db, today), { today, site, siteUrl: settings.siteUrl }),
    contentType: 'text/calendar; charset=utf-8',
    headers: FOR_EVERYWHERE,
  }
}
