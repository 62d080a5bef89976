import type { QuestionFeed, FeedItem } from './feed.ts'
import { createXmlElement, type EscapedMarkup, createXmlDocument } from './markup.ts'

/** Formats a feed as Atom (RFC 4287). */
export function formatAtomFeed(feed: QuestionFeed): string {
  const { title, description, homeUrl, urls, language, site, siteUrl, updatedAt, items } = feed
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }
  return createXmlDocument(
    createXmlElement('feed', attributes, [
      createXmlElement('id', {}, urls.Atom),
      createXmlElement('title', {}, title),
      createXmlElement('subtitle', {}, description),
      createXmlElement('updated', {}, new Date(updatedAt).toISOString()),
      createXmlElement('author', {}, [
        createXmlElement('name', {}, site.name),
        createXmlElement('uri', {}, `${siteUrl}/`),
      ]),
      createXmlElement('icon', {}, `${siteUrl}/icons/apple-touch-icon.png`),
      createXmlElement('link', { rel: 'self', type: 'application/atom+xml', href: urls.Atom }),
      createXmlElement('link', { rel: 'alternate', type: 'text/html', href: homeUrl }),
      ...items.map(toEntryElement),
    ]),
  )
}

function toEntryElement(item: FeedItem): EscapedMarkup {
  return createXmlElement('entry', {}, [
    createXmlElement('id', {}, item.id),
    createXmlElement('title', {}, item.title),
    createXmlElement('published', {}, new Date(item.publishedAt).toISOString()),
    createXmlElement('updated', {}, new Date(item.updatedAt).toISOString()),
    createXmlElement('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    ...item.categories.map((term) => createXmlElement('category', { term })),
    createXmlElement('content', { type: 'html' }, item.content),
  ])
}
