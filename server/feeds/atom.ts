import type { Feed, FeedItem } from './feed.ts'
import { createElement, type Markup, createXmlDocument } from './markup.ts'

/** Formats a feed as Atom (RFC 4287). */
export function formatAtom(feed: Feed): string {
  const { title, description, homeUrl, urls, language, site, siteUrl, updatedAt, items } = feed
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }
  return createXmlDocument(
    createElement('feed', attributes, [
      createElement('id', {}, urls.Atom),
      createElement('title', {}, title),
      createElement('subtitle', {}, description),
      createElement('updated', {}, new Date(updatedAt).toISOString()),
      createElement('author', {}, [createElement('name', {}, site.name), createElement('uri', {}, `${siteUrl}/`)]),
      createElement('icon', {}, `${siteUrl}/icons/apple-touch-icon.png`),
      createElement('link', { rel: 'self', type: 'application/atom+xml', href: urls.Atom }),
      createElement('link', { rel: 'alternate', type: 'text/html', href: homeUrl }),
      ...items.map(toEntryElement),
    ]),
  )
}

function toEntryElement(item: FeedItem): Markup {
  return createElement('entry', {}, [
    createElement('id', {}, item.id),
    createElement('title', {}, item.title),
    createElement('published', {}, new Date(item.publishedAt).toISOString()),
    createElement('updated', {}, new Date(item.updatedAt).toISOString()),
    createElement('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    ...item.categories.map((term) => createElement('category', { term })),
    createElement('content', { type: 'html' }, item.content),
  ])
}
