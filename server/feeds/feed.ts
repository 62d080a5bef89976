import { addSourceChannelToUrl } from '#domain/audience/link-channel.ts'
import type { Category, CategoryName } from '#domain/categories/category.ts'
import { addDays, type Day, formatUrlDay, getStartOfDay } from '#domain/time/day.ts'
import type { Erratum } from '#domain/questions/erratum.ts'
import { FEED_FORMATS, type FeedFormat, getFeedPath } from '#domain/categories/feed.ts'
import type { Question } from '#domain/questions/question.ts'
import { getContentLanguage, type SiteProfile } from '#domain/site/site.ts'
import { getSmartQuotesFormatter } from '#domain/text/typographic-quotes.ts'
import { renderFeedContent, type FeedDayContent } from './feed-content.ts'
import type { EscapedMarkup } from './markup.ts'

export type FeedItem = {
  /** The permanent id of the feed item. It stays the same when the question changes. */
  id: string
  url: string
  title: string
  categories: readonly CategoryName[]
  /** The content of the feed item in HTML. */
  content: EscapedMarkup
  /** `publishedAt` and `updatedAt` are in milliseconds since 1970. */
  publishedAt: number
  updatedAt: number
}

type SiteNameAndTagline = Pick<SiteProfile, 'name' | 'tagline'>

export type FeedSiteInfo = SiteNameAndTagline & Pick<SiteProfile, 'languages'>

export type QuestionFeed = {
  title: string
  description: string
  /** The page of the site with the questions of this feed: the home page or the page of a category. */
  homeUrl: string
  urls: Record<FeedFormat['name'], string>
  /** The language of most questions. */
  language: string
  site: SiteNameAndTagline
  siteUrl: string
  updatedAt: number
  items: readonly FeedItem[]
}

/** Creates a feed of the given days, newest first, for all questions or for one category. */
export function createFeed(
  shown: readonly FeedDayContent[],
  options: { category: Category | null; today: Day; site: FeedSiteInfo; siteUrl: string },
): QuestionFeed {
  const { category, today, site, siteUrl } = options
  const language = getContentLanguage(site)
  const items = shown.map((feedDay) => createFeedItem(feedDay, { today, siteUrl, language }))
  const urls = FEED_FORMATS.map((format) => [format.name, siteUrl + getFeedPath(format, category)])
  return {
    title: category ? `${site.name}: ${category.name}` : site.name,
    description: site.tagline,
    homeUrl: category ? `${siteUrl}/Categories/${category.path}` : `${siteUrl}/`,
    urls: Object.fromEntries(urls) as QuestionFeed['urls'],
    language,
    site,
    siteUrl,
    // The newest item determines the time of the last change. An empty feed changes at the start of the day.
    updatedAt: Math.max(...items.map(({ updatedAt }) => updatedAt), items[0] ? 0 : getStartOfDay(today)),
    items,
  }
}

function createFeedItem(
  shown: FeedDayContent,
  { today, siteUrl, language }: { today: Day; siteUrl: string; language: string },
): FeedItem {
  const { day, question } = shown
  const url = addSourceChannelToUrl(`${siteUrl}/${formatUrlDay(day)}`, 'feed')
  const typeset = getSmartQuotesFormatter(language)
  return {
    id: getFeedItemId(shown, siteUrl),
    url,
    title: typeset(question.text),
    categories: question.categories,
    content: renderFeedContent(shown, { isOver: day < today, url, siteUrl, typeset }),
    publishedAt: getStartOfDay(day),
    updatedAt: getFeedItemUpdateTime(shown, today),
  }
}

/** Returns a tag URI (RFC 4151) from the host, the day and the question's id. */
export function getFeedItemId(
  { day, question }: { day: Day; question: Pick<Question, 'id'> },
  siteUrl: string,
): string {
  return `tag:${new URL(siteUrl).hostname},${day}:question/${encodeURIComponent(question.id)}`
}

/**
 * A past day's feed item changes when the next day's item is published. Its update time is this many milliseconds
 * later, so that no two items have the same update time.
 */
const UPDATE_OFFSET_MS = 1000

/**
 * Returns when the feed item of a day last changed. An item appears at the start of its day, gets the answer when the
 * day is over, and changes with each later correction.
 */
export function getFeedItemUpdateTime({ day, errata }: { day: Day; errata: readonly Erratum[] }, today: Day): number {
  if (day >= today) return getStartOfDay(day)
  return Math.max(getStartOfDay(addDays(day, 1)) + UPDATE_OFFSET_MS, ...errata.map(({ at }) => at))
}
