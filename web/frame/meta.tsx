import { SITE_NAME, TAGLINE } from '#domain/site.ts'
import { useSite } from './site.ts'

/** What search engines and shared links show of a page; React lifts it into the head. */
export function Meta(props: {
  title: string
  description: string
  /** The page's one address; without it, search engines are asked to pass. */
  path?: string
  picture?: { path: string; text: string }
}) {
  const { url } = useSite()
  const { title, description, path, picture } = props
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
          <link rel="canonical" href={url + path} />
          <meta property="og:url" content={url + path} />
        </>
      )}
      <meta property="og:image" content={url + (picture?.path ?? '/icons/share.png')} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture?.text ?? `${SITE_NAME}: ${TAGLINE}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
