import type { Feed, FeedItem } from './feed.ts'
import { element, type Markup, xmlDocument } from './markup.ts'

/** Formats a feed as Atom (RFC 4287). */
export function atomOf(feed: Feed): string {
  const { title, description, homeUrl, urls, language, site, siteUrl, updatedAt, items } = feed
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }
  return xmlDocument(
    element('feed', attributes, [
      element('id', {}, urls.Atom),
      element('title', {}, title),
      element('subtitle', {}, description),
      element('updated', {}, new Date(updatedAt).toISOString()),
      element('author', {}, [element('name', {}, site.name), element('uri', {}, `${siteUrl}/`)]),
      element('icon', {}, `${siteUrl}/icons/apple-touch-icon.png`),
      element('link', { rel: 'self', type: 'application/atom+xml', href: urls.Atom }),
      element('link', { rel: 'alternate', type: 'text/html', href: homeUrl }),
      ...items.map(entryElement),
    ]),
  )
}

function entryElement(item: FeedItem): Markup {
  return element('entry', {}, [
    element('id', {}, item.id),
    element('title', {}, item.title),
    element('published', {}, new Date(item.publishedAt).toISOString()),
    element('updated', {}, new Date(item.updatedAt).toISOString()),
    element('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    ...item.categories.map((term) => element('category', { term })),
    element('content', { type: 'html' }, item.content),
  ])
}
