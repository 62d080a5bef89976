import type { SiteMapEntry } from '#contract/base/renderer.ts'
import { getMonthOfDay, formatUrlMonth } from '#domain/questions/archive.ts'
import { CATEGORIES } from '#domain/categories/category.ts'
import { addDays, type Day, getUtcDayOfInstant, formatUrlDay } from '#domain/time/day.ts'
import { WEBSITE_PLAYABLE_QUIZ_TYPES } from '#domain/quizzes/quiz.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { createXmlElement, createXmlDocument } from '../feeds/markup.ts'
import { hasSiteFeature } from '../http/site-features.ts'
import { listPlayableQuizzes } from '../quizzes/quizzes.queries.ts'
import type { PagesDependencies } from './renderer.ts'
import {
  getLastCorrectionByDay,
  listSitemapDays,
  loadUpdateTimesByQuiz,
  type SitemapDay,
} from './site-files.queries.ts'

/** The maximum number of URLs in one part of the sitemap (https://www.sitemaps.org/protocol.html). */
const MAX_ADDRESSES_PER_PART = 50_000

const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** An address for search engines, and the day when its contents last changed. */
type SitemapAddress = { path: string; changed: Day }

/** Formats the sitemap index: the address of each part and its last change. */
export function formatSitemapIndex(parts: readonly (readonly SitemapAddress[])[], siteUrl: string): string {
  const entries = parts.map((part, index) =>
    createXmlElement('sitemap', {}, [
      createXmlElement('loc', {}, `${siteUrl}/sitemap-${index + 1}.xml`),
      createXmlElement('lastmod', {}, getLatestDay(part.map(({ changed }) => changed))),
    ]),
  )
  return createXmlDocument(createXmlElement('sitemapindex', { xmlns: SITEMAP_NAMESPACE }, entries))
}

export function formatSitemapPart(part: readonly SitemapAddress[], siteUrl: string): string {
  const entries = part.map(({ path, changed }) =>
    createXmlElement('url', {}, [
      createXmlElement('loc', {}, siteUrl + path),
      createXmlElement('lastmod', {}, changed),
    ]),
  )
  return createXmlDocument(createXmlElement('urlset', { xmlns: SITEMAP_NAMESPACE }, entries))
}

export function splitSitemapIntoParts(
  addresses: readonly SitemapAddress[],
  maxAddresses = MAX_ADDRESSES_PER_PART,
): SitemapAddress[][] {
  const count = Math.ceil(addresses.length / maxAddresses)
  return Array.from({ length: count }, (_, index) => addresses.slice(index * maxAddresses, (index + 1) * maxAddresses))
}

export async function listSitemapAddresses(deps: ServerDependencies & PagesDependencies): Promise<SitemapAddress[]> {
  const { db, now, pages, buildDate } = deps
  const today = getUtcDayOfInstant(now())
  const days = await listSitemapDays(db, today)
  const corrected = await getLastCorrectionByDay(db, today)
  const changes = await loadUpdateTimesByQuiz(db)
  const quizzes = (await listPlayableQuizzes(db, today, { types: WEBSITE_PLAYABLE_QUIZ_TYPES })).map(
    ({ id, slug }) => ({
      path: encodeURIComponent(slug),
      changed: getUtcDayOfInstant(changes.get(id) ?? 0),
    }),
  )
  const built = getUtcDayOfInstant(buildDate)
  const newest = days[0]?.day ?? built
  /**
   * The day on which each page with the newest day or the newest quiz last changed. All other fixed pages change with
   * the build.
   */
  const lastChanges: Partial<Record<string, Day>> = {
    home: newest,
    archive: newest,
    quizzes: getLatestDay(quizzes.map(({ changed }) => changed)) || built,
  }
  const addressesByType: Record<Exclude<SiteMapEntry['sitemap'], 'its-path' | 'none'>, SitemapAddress[]> = {
    days: days.map(({ day }) => ({
      path: formatUrlDay(day),
      changed: getLastChangeOfDay(day, today, corrected.get(day)),
    })),
    months: listMonthAddresses(days, today),
    categories: listCategoryAddresses(days, built),
    quizzes,
  }
  const availablePages = pages.siteMap.filter(({ feature }) => hasSiteFeature(deps, feature))
  return availablePages.flatMap(({ path, page, sitemap }) => {
    if (sitemap === 'none') return []
    if (sitemap === 'its-path') return [{ path, changed: lastChanges[page] ?? built }]
    return addressesByType[sitemap].map((address) => ({
      path: getFixedPathPart(path) + address.path,
      changed: address.changed,
    }))
  })
}

/**
 * Returns the day on which the page of `day` last changed: the following day, when the answer appears on the page, or
 * the day of a later correction. Today's page last changed today.
 */
function getLastChangeOfDay(day: Day, today: Day, correctedAt = 0): Day {
  if (day === today) return day
  return getLatestDay([addDays(day, 1), getUtcDayOfInstant(correctedAt)])
}

/**
 * Returns the archive page's URLs of past months. The current month is left out, because it is the archive page without
 * a month in its URL.
 */
function listMonthAddresses(days: readonly SitemapDay[], today: Day): SitemapAddress[] {
  const byMonth = Map.groupBy(days, ({ day }) => getMonthOfDay(day))
  byMonth.delete(getMonthOfDay(today))
  return [...byMonth].map(([month, monthDays]) => ({
    path: formatUrlMonth(month),
    changed: getLatestDay(monthDays.map(({ day }) => day)),
  }))
}

function listCategoryAddresses(days: readonly SitemapDay[], built: Day): SitemapAddress[] {
  return CATEGORIES.map(({ name, path }) => ({
    path,
    changed: days.find(({ categories }) => categories.includes(name))?.day ?? built,
  }))
}

/** Returns the latest of the given days, or an empty string if there is none. */
function getLatestDay(days: readonly Day[]): Day {
  return days.reduce((last, day) => (day > last ? day : last), '' as Day)
}

/** Returns the part of a path pattern before its first parameter. */
function getFixedPathPart(path: string): string {
  return path.split(':', 1)[0] ?? path
}
