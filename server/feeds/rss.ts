import type { Feed, FeedItem } from './feed.ts'
import { createElement, type Markup, createXmlDocument } from './markup.ts'

const RSS_NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
}

/** Formats a feed as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function formatRss(feed: Feed): string {
  const { title, description, homeUrl, urls, language, siteUrl, updatedAt, items } = feed
  const channel = createElement('channel', {}, [
    createElement('title', {}, title),
    createElement('link', {}, homeUrl),
    createElement('description', {}, description),
    createElement('language', {}, language),
    createElement('lastBuildDate', {}, new Date(updatedAt).toUTCString()),
    createElement('docs', {}, 'https://www.rssboard.org/rss-specification'),
    // Minutes for which readers may cache the feed.
    createElement('ttl', {}, '60'),
    createElement('image', {}, [
      createElement('url', {}, `${siteUrl}/icons/apple-touch-icon.png`),
      createElement('title', {}, title),
      createElement('link', {}, homeUrl),
    ]),
    createElement('atom:link', { href: urls.RSS, rel: 'self', type: 'application/rss+xml' }),
    ...items.map(toItemElement),
  ])
  return createXmlDocument(createElement('rss', { version: '2.0', ...RSS_NAMESPACES }, [channel]))
}

function toItemElement(item: FeedItem): Markup {
  return createElement('item', {}, [
    createElement('title', {}, item.title),
    createElement('link', {}, item.url),
    createElement('guid', { isPermaLink: 'false' }, item.id),
    createElement('pubDate', {}, new Date(item.publishedAt).toUTCString()),
    createElement('atom:updated', {}, new Date(item.updatedAt).toISOString()),
    ...item.categories.map((name) => createElement('category', {}, name)),
    createElement('description', {}, item.content),
  ])
}
