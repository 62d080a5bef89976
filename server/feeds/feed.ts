import type { Category, CategoryName } from '#domain/categories/category.ts'
import { addDays, type Day, dayMonthYear, startOfDay } from '#domain/time/day.ts'
import type { Erratum } from '#domain/questions/erratum.ts'
import { FEED_FORMATS, type FeedFormat, feedPath } from '#domain/categories/feed.ts'
import type { Question } from '#domain/questions/question.ts'
import { contentLanguage, type SiteProfile } from '#domain/site/site.ts'
import { contentOf, type ShownDay } from './feed-content.ts'
import type { Markup } from './markup.ts'

/** A question of a day, as feeds carry it. */
export type FeedItem = {
  /** The same for ever, whatever becomes of the question. */
  id: string
  url: string
  title: string
  categories: readonly CategoryName[]
  /** HTML. */
  content: Markup
  /** Instants, in milliseconds since 1970. */
  publishedAt: number
  updatedAt: number
}

/** What the site is called. */
export type SiteName = Pick<SiteProfile, 'name' | 'tagline'>

type SiteOfFeed = SiteName & Pick<SiteProfile, 'languages'>

export type Feed = {
  title: string
  description: string
  /** The page that shows the same. */
  homeUrl: string
  /** Where the feed is, in each of its formats. */
  urls: Record<FeedFormat['name'], string>
  /** That of most of what is asked. */
  language: string
  site: SiteName
  siteUrl: string
  updatedAt: number
  items: readonly FeedItem[]
}

/** The feed of these days, newest first: all of them, or those of a category. */
export function feedOf(
  shown: readonly ShownDay[],
  given: { category: Category | null; today: Day; site: SiteOfFeed; siteUrl: string },
): Feed {
  const { category, today, site, siteUrl } = given
  const items = shown.map((one) => itemOf(one, { today, siteUrl }))
  const urls = FEED_FORMATS.map((format) => [format.name, siteUrl + feedPath(format, category)])
  return {
    title: category ? `${site.name}: ${category.name}` : site.name,
    description: site.tagline,
    homeUrl: category ? `${siteUrl}/Categories/${category.path}` : `${siteUrl}/`,
    urls: Object.fromEntries(urls) as Feed['urls'],
    language: contentLanguage(site),
    site,
    siteUrl,
    // Only what is in it says when it changed; before there is anything, the day does.
    updatedAt: Math.max(
      ...items.map(({ updatedAt }) => updatedAt),
      items[0] ? 0 : startOfDay(today),
    ),
    items,
  }
}

function itemOf(shown: ShownDay, { today, siteUrl }: { today: Day; siteUrl: string }): FeedItem {
  const { day, question } = shown
  const url = `${siteUrl}/${dayMonthYear(day)}`
  return {
    id: itemId(shown, siteUrl),
    url,
    title: question.text,
    categories: question.categories,
    content: contentOf(shown, { isOver: day < today, url, siteUrl }),
    publishedAt: startOfDay(day),
    updatedAt: changedAt(shown, today),
  }
}

/** A tag URI (RFC 4151): who names it, since which day, and what. */
export function itemId(
  { day, question }: { day: Day; question: Pick<Question, 'id'> },
  siteUrl: string,
): string {
  return `tag:${new URL(siteUrl).hostname},${day}:question/${encodeURIComponent(question.id)}`
}

/** No two items are to have changed at the same time: the question of the next day comes first. */
const AFTER_THE_NEXT_MS = 1000

/** When readers should look again: the answer comes as the day ends, and corrections when they are made. */
export function changedAt(
  { day, errata }: { day: Day; errata: readonly Erratum[] },
  today: Day,
): number {
  if (day >= today) return startOfDay(day)
  return Math.max(startOfDay(addDays(day, 1)) + AFTER_THE_NEXT_MS, ...errata.map(({ at }) => at))
}
