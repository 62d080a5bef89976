import type { SiteMapEntry } from '#contract/base/renderer.ts'
import { monthOf, monthYear } from '#domain/questions/archive.ts'
import { CATEGORIES } from '#domain/categories/category.ts'
import { addDays, type Day, dayAt, dayMonthYear } from '#domain/time/day.ts'
import { PLAYED_HERE } from '#domain/quizzes/quiz.ts'
import type { Deps } from '../deps.ts'
import { element, xmlDocument } from '../feeds/markup.ts'
import { hasPart } from '../http/site-parts.ts'
import { playableQuizzes } from '../quizzes/quizzes.queries.ts'
import type { PagesDeps } from './renderer.ts'
import { correctionsByDay, daysShown, quizChanges, type DayListed } from './site-files.queries.ts'

/** The maximum number of addresses in one part (https://www.sitemaps.org/protocol.html). */
const MOST_ADDRESSES = 50_000

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** An address for search engines, and the day when its contents last changed. */
export type ListedAddress = { path: string; changed: Day }

/** Formats the sitemap index: the address of each part and its last change. */
export function sitemapIndex(
  parts: readonly (readonly ListedAddress[])[],
  siteUrl: string,
): string {
  const entries = parts.map((part, index) =>
    element('sitemap', {}, [
      element('loc', {}, `${siteUrl}/sitemap-${index + 1}.xml`),
      element('lastmod', {}, latest(part.map(({ changed }) => changed))),
    ]),
  )
  return xmlDocument(element('sitemapindex', { xmlns: XMLNS }, entries))
}

export function sitemapPart(part: readonly ListedAddress[], siteUrl: string): string {
  const entries = part.map(({ path, changed }) =>
    element('url', {}, [element('loc', {}, siteUrl + path), element('lastmod', {}, changed)]),
  )
  return xmlDocument(element('urlset', { xmlns: XMLNS }, entries))
}

/** Splits the addresses into parts of the allowed size. */
export function inParts(
  addresses: readonly ListedAddress[],
  maxAddresses = MOST_ADDRESSES,
): ListedAddress[][] {
  const count = Math.ceil(addresses.length / maxAddresses)
  return Array.from({ length: count }, (_, index) =>
    addresses.slice(index * maxAddresses, (index + 1) * maxAddresses),
  )
}

/** Returns all addresses that search engines may list. */
export async function listedAddresses(deps: Deps & PagesDeps): Promise<ListedAddress[]> {
  const { db, now, pages, buildDate } = deps
  const today = dayAt(now())
  const days = await daysShown(db, today)
  const corrected = await correctionsByDay(db, today)
  const changes = await quizChanges(db)
  const quizzes = (await playableQuizzes(db, today, { types: PLAYED_HERE })).map(
    ({ id, slug }) => ({ path: encodeURIComponent(slug), changed: dayAt(changes.get(id) ?? 0) }),
  )
  const built = dayAt(buildDate)
  const newest = days[0]?.day ?? built
  /** Last changes of pages that show the newest day or the newest quiz. All other fixed pages change with the build. */
  const lastChanges: Partial<Record<string, Day>> = {
    home: newest,
    archive: newest,
    quizzes: latest(quizzes.map(({ changed }) => changed)) || built,
  }
  const addressesByType: Record<
    Exclude<SiteMapEntry['sitemap'], 'its-path' | 'none'>,
    ListedAddress[]
  > = {
    days: days.map(({ day }) => ({
      path: dayMonthYear(day),
      changed: dayChanged(day, today, corrected.get(day)),
    })),
    months: monthsOf(days, today),
    categories: categoriesOf(days, built),
    quizzes,
  }
  const availablePages = pages.siteMap.filter(({ part }) => hasPart(deps, part))
  return availablePages.flatMap(({ path, page, sitemap }) => {
    if (sitemap === 'none') return []
    if (sitemap === 'its-path') return [{ path, changed: lastChanges[page] ?? built }]
    return addressesByType[sitemap].map((address) => ({
      path: fixedPart(path) + address.path,
      changed: address.changed,
    }))
  })
}

/** Returns the day on which the page of a day last changed. The answer appears on the next day. */
function dayChanged(day: Day, today: Day, correctedAt = 0): Day {
  if (day === today) return day
  return latest([addDays(day, 1), dayAt(correctedAt)])
}

/** Returns the addresses of past months. The address of the current month does not contain its name. */
function monthsOf(days: readonly DayListed[], today: Day): ListedAddress[] {
  const byMonth = Map.groupBy(days, ({ day }) => monthOf(day))
  byMonth.delete(monthOf(today))
  return [...byMonth].map(([month, monthDays]) => ({
    path: monthYear(month),
    changed: latest(monthDays.map(({ day }) => day)),
  }))
}

function categoriesOf(days: readonly DayListed[], built: Day): ListedAddress[] {
  return CATEGORIES.map(({ name, path }) => ({
    path,
    changed: days.find(({ categories }) => categories.includes(name))?.day ?? built,
  }))
}

/** Returns the latest of the given days, or an empty string if there is none. */
function latest(days: readonly Day[]): Day {
  return days.reduce((last, day) => (day > last ? day : last), '' as Day)
}

/** Returns the part of a path pattern before its first parameter. */
function fixedPart(path: string): string {
  return path.split(':', 1)[0] ?? path
}
