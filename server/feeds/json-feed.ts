import type { QuestionFeed } from './feed.ts'

/** Formats a feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function formatJsonFeed(feed: QuestionFeed): string {
  const { title, description, homeUrl, urls, language, site, siteUrl, items } = feed
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: homeUrl,
    feed_url: urls['JSON Feed'],
    icon: `${siteUrl}/icons/icon-512.png`,
    favicon: `${siteUrl}/icons/icon-192.png`,
    language,
    authors: [{ name: site.name, url: `${siteUrl}/` }],
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      content_html: item.content,
      date_published: new Date(item.publishedAt).toISOString(),
      date_modified: new Date(item.updatedAt).toISOString(),
      tags: item.categories,
    })),
  })
}
