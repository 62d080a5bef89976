import type { FastifyInstance } from 'fastify'
import { addDays, getUtcDayOfInstant, getStartOfDay } from '#domain/time/day.ts'
import { oklchToHex, parseThemeTint } from '#domain/text/colour.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { isApiPath, sendNotFound } from '../http/errors.ts'
import { sendCachedOrNewResponse } from '../http/reply-from-cache.ts'
import { UNDOCUMENTED_PUBLIC_ROUTE } from '../http/undocumented-route.ts'
import type { PagesDependencies } from './renderer.ts'
import { splitSitemapIntoParts, listSitemapAddresses, formatSitemapIndex, formatSitemapPart } from './sitemap.ts'

const SECURITY_TEXT_PATH = '/.well-known/security.txt'
/** The number of days until `security.txt` expires. RFC 9116 recommends less than a year. */
const SECURITY_TEXT_DAYS = 180

const TEXT_TYPE = 'text/plain; charset=utf-8'
const XML_TYPE = 'application/xml; charset=utf-8'

/** Serves the files that crawlers and home screens request, such as `robots.txt`, the site map and the web manifest. */
export function serveSiteFiles(app: FastifyInstance, deps: ServerDependencies & PagesDependencies): void {
  const files: Record<string, [contentType: string, format: () => string | Promise<string>]> = {
    '/robots.txt': [TEXT_TYPE, () => formatRobotsText(deps)],
    '/sitemap.xml': [
      XML_TYPE,
      async () => formatSitemapIndex(splitSitemapIntoParts(await listSitemapAddresses(deps)), deps.settings.siteUrl),
    ],
    [SECURITY_TEXT_PATH]: [TEXT_TYPE, () => formatSecurityText(deps)],
    '/site.css': ['text/css; charset=utf-8', () => formatSiteStyles(deps)],
    '/manifest.webmanifest': [
      'application/manifest+json; charset=utf-8',
      () => JSON.stringify(createWebManifest(deps)),
    ],
  }
  for (const [path, [contentType, format]] of Object.entries(files)) {
    app.get(path, UNDOCUMENTED_PUBLIC_ROUTE, (request, reply) =>
      sendCachedOrNewResponse(deps, { request, reply, key: path }, async () => ({ body: await format(), contentType })),
    )
  }
  serveSitemapParts(app, deps)
}

function serveSitemapParts(app: FastifyInstance, deps: ServerDependencies & PagesDependencies): void {
  const pattern = String.raw`/sitemap-:part(^\d{1,4}).xml`
  app.get<{ Params: { part: string } }>(pattern, UNDOCUMENTED_PUBLIC_ROUTE, async (request, reply) => {
    const number = Number(request.params.part)
    const parts = splitSitemapIntoParts(await listSitemapAddresses(deps))
    const part = parts[number - 1]
    if (!part) return sendNotFound(reply)
    return sendCachedOrNewResponse(deps, { request, reply, key: `/sitemap-${number}.xml` }, async () => ({
      body: formatSitemapPart(part, deps.settings.siteUrl),
      contentType: XML_TYPE,
    }))
  })
}

/** Returns robots.txt. It excludes the API calls but allows the pages about the API. */
function formatRobotsText({ settings: { siteUrl }, pages }: ServerDependencies & PagesDependencies): string {
  const allowed = pages.siteMap.filter(({ path }) => isApiPath(path))
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...allowed.map(({ path }) => `Allow: ${path}`),
    `\nSitemap: ${siteUrl}/sitemap.xml\n`,
  ].join('\n')
}

/** Returns security.txt, which says where to report vulnerabilities (https://www.rfc-editor.org/rfc/rfc9116). */
function formatSecurityText({ now, content, settings: { siteUrl, links } }: ServerDependencies): string {
  const email = content.site().contactEmail ?? links.contactEmail
  const contact = email ? `mailto:${email}` : `${siteUrl}/Contact`
  const expires = getStartOfDay(addDays(getUtcDayOfInstant(now()), SECURITY_TEXT_DAYS))
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(expires).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${SECURITY_TEXT_PATH}`,
    '',
  ].join('\n')
}

/** Returns CSS with the operator's accent colour for pages without a category. */
function formatSiteStyles({ content }: ServerDependencies): string {
  const tint = parseThemeTint(content.site().accent)
  return tint ? `.Site{--hue:${tint.hue};--chroma:${tint.chroma}}` : ''
}

function createWebManifest({ content }: ServerDependencies) {
  const { name, tagline, accent } = content.site()
  const tint = parseThemeTint(accent)
  return {
    name,
    short_name: name,
    description: tagline,
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#fdf6ec',
    theme_color: tint ? oklchToHex(0.5, 0.115 * tint.chroma, tint.hue) : '#00786f',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
