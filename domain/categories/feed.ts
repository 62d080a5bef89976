import type { Category } from './category.ts'

export const FEED_FORMATS = [
  { name: 'RSS', file: 'feed.xml', mediaType: 'application/rss+xml' },
  { name: 'Atom', file: 'atom.xml', mediaType: 'application/atom+xml' },
  { name: 'JSON Feed', file: 'feed.json', mediaType: 'application/feed+json' },
] as const

export type FeedFormat = (typeof FEED_FORMATS)[number]

export const CALENDAR_PATH = '/calendar.ics'

export function getFeedPath({ file }: FeedFormat, category: Pick<Category, 'path'> | null): string {
  return category ? `/Categories/${category.path}/${file}` : `/${file}`
}
