import type { Category } from '#domain/categories/category.ts'
import { FEED_FORMATS } from '#domain/categories/feed.ts'
import { SITE_NAME, DEFAULT_TAGLINE, getContentLanguage } from '#domain/site/site.ts'
import { getSmartQuotesFormatter } from '#domain/text/typographic-quotes.ts'
import type { SiteInfo } from '../api/api.ts'
import { serializeForScriptTag } from './serialize-for-script.ts'
import type { PageHead } from './page.ts'
import { sitePaths } from '../paths.ts'
import { buildStructuredData } from './structured-data.ts'

/** The document's metadata for search engines and shared links. */
export function DocumentHead({ site, ...head }: PageHead & { site: SiteInfo }) {
  const { path, picture, category, embeds } = head
  const typeset = getSmartQuotesFormatter(getContentLanguage(site))
  const [title, description] = [typeset(head.title), typeset(head.description)]
  const { name, tagline } = site
  const fullTitle = title === name ? title : `${title} · ${name}`
  const defaultPicture = name === SITE_NAME && tagline === DEFAULT_TAGLINE ? '/icons/share.png' : sitePaths.shareSite()
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={site.url + path} />
          <meta property="og:url" content={site.url + path} />
          {embeds && (
            <link
              rel="alternate"
              type="application/json+oembed"
              href={`/oembed?url=${encodeURIComponent(site.url + path)}`}
            />
          )}
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{
              __html: serializeForScriptTag(buildStructuredData(head, site)),
            }}
          />
        </>
      )}
      <meta property="og:image" content={site.url + (picture?.path ?? defaultPicture)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={typeset(picture?.text ?? `${name}: ${tagline}`)} />
      <meta name="twitter:card" content="summary_large_image" />
      {category && site.categories && <FeedLinks site={name} category={category} />}
      <FeedLinks site={name} category={null} />
      <link rel="alternate" type="text/calendar" title={`${name} (calendar)`} href={sitePaths.calendar()} />
    </>
  )
}

function FeedLinks({ site, category }: { site: string; category: Category | null }) {
  const name = category ? `${site}: ${category.name}` : site
  return FEED_FORMATS.map((format) => (
    <link
      key={format.name}
      rel="alternate"
      type={format.mediaType}
      title={`${name} (${format.name})`}
      href={sitePaths.feed(format, category)}
    />
  ))
}
