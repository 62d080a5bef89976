import { SITE_NAME, TAGLINE } from '#domain/site.ts'
import type { Site } from './api.ts'
import type { PageHead } from './page.ts'

/** What search engines and shared links show of a page. */
export function Head({ title, description, path, picture, site }: PageHead & { site: Site }) {
  const whole = title === SITE_NAME ? title : `${title} · ${SITE_NAME}`
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={site.url + path} />
          <meta property="og:url" content={site.url + path} />
        </>
      )}
      <meta property="og:image" content={site.url + (picture?.path ?? '/icons/share.png')} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture?.text ?? `${SITE_NAME}: ${TAGLINE}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
