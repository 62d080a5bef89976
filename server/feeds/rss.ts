import type { Feed, FeedItem } from './feed.ts'
import { element, type Markup, xmlDocument } from './markup.ts'

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
}

/** Formats a feed as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function rssOf(feed: Feed): string {
  const { title, description, homeUrl, urls, language, siteUrl, updatedAt, items } = feed
  const channel = element('channel', {}, [
    element('title', {}, title),
    element('link', {}, homeUrl),
    element('description', {}, description),
    element('language', {}, language),
    element('lastBuildDate', {}, new Date(updatedAt).toUTCString()),
    element('docs', {}, 'https://www.rssboard.org/rss-specification'),
    // Minutes for which readers may cache the feed.
    element('ttl', {}, '60'),
    element('image', {}, [
      element('url', {}, `${siteUrl}/icons/apple-touch-icon.png`),
      element('title', {}, title),
      element('link', {}, homeUrl),
    ]),
    element('atom:link', { href: urls.RSS, rel: 'self', type: 'application/rss+xml' }),
    ...items.map(itemElement),
  ])
  return xmlDocument(element('rss', { version: '2.0', ...NAMESPACES }, [channel]))
}

function itemElement(item: FeedItem): Markup {
  return element('item', {}, [
    element('title', {}, item.title),
    element('link', {}, item.url),
    element('guid', { isPermaLink: 'false' }, item.id),
    element('pubDate', {}, new Date(item.publishedAt).toUTCString()),
    element('atom:updated', {}, new Date(item.updatedAt).toISOString()),
    ...item.categories.map((name) => element('category', {}, name)),
    element('description', {}, item.content),
  ])
}
