import type { QuestionFeed, FeedItem } from './feed.ts'
import { createXmlElement, type EscapedMarkup, createXmlDocument } from './markup.ts'

const RSS_NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
}

/** Formats a feed as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function formatRss(feed: QuestionFeed): string {
  const { title, description, homeUrl, urls, language, siteUrl, updatedAt, items } = feed
  const channel = createXmlElement('channel', {}, [
    createXmlElement('title', {}, title),
    createXmlElement('link', {}, homeUrl),
    createXmlElement('description', {}, description),
    createXmlElement('language', {}, language),
    createXmlElement('lastBuildDate', {}, new Date(updatedAt).toUTCString()),
    createXmlElement('docs', {}, 'https://www.rssboard.org/rss-specification'),
    // Minutes for which readers may cache the feed.
    createXmlElement('ttl', {}, '60'),
    createXmlElement('image', {}, [
      createXmlElement('url', {}, `${siteUrl}/icons/apple-touch-icon.png`),
      createXmlElement('title', {}, title),
      createXmlElement('link', {}, homeUrl),
    ]),
    createXmlElement('atom:link', { href: urls.RSS, rel: 'self', type: 'application/rss+xml' }),
    ...items.map(toItemElement),
  ])
  return createXmlDocument(createXmlElement('rss', { version: '2.0', ...RSS_NAMESPACES }, [channel]))
}

function toItemElement(item: FeedItem): EscapedMarkup {
  return createXmlElement('item', {}, [
    createXmlElement('title', {}, item.title),
    createXmlElement('link', {}, item.url),
    createXmlElement('guid', { isPermaLink: 'false' }, item.id),
    createXmlElement('pubDate', {}, new Date(item.publishedAt).toUTCString()),
    createXmlElement('atom:updated', {}, new Date(item.updatedAt).toISOString()),
    ...item.categories.map((name) => createXmlElement('category', {}, name)),
    createXmlElement('description', {}, item.content),
  ])
}
