import type { FastifyInstance } from 'fastify'
import type { SiteMapEntry } from '#contract/renderer.ts'
import { monthOf, monthYear } from '#domain/archive.ts'
import { CATEGORIES } from '#domain/category.ts'
import { dayAt, dayMonthYear } from '#domain/day.ts'
import { PLAYED_HERE } from '#domain/quiz.ts'
import { SITE_NAME, TAGLINE } from '#domain/site.ts'
import type { Deps } from '../deps.ts'
import { isApiPath } from '../http/errors.ts'
import { replyCached } from '../http/cached-replies.ts'
import type { ReplyContent } from '../http/response-cache.ts'
import { monthsShown } from '../questions/archive.queries.ts'
import { playableQuizzes } from '../quizzes/quizzes.queries.ts'
import type { PagesDeps } from './renderer.ts'
import { SPECULATION_RULES_PATH, speculationRules } from './speculation-rules.ts'
import { daysShown } from './site-files.queries.ts'

/** The files that crawlers and home screens ask a site for. */
export function serveSiteFiles(app: FastifyInstance, deps: Deps & PagesDeps): void {
  const files: Record<string, () => Promise<ReplyContent>> = {
    '/robots.txt': async () => ({
      body: robots(deps),
      contentType: 'text/plain; charset=utf-8',
    }),
    '/sitemap.xml': async () => ({
      body: await sitemap(deps),
      contentType: 'application/xml; charset=utf-8',
    }),
    [SPECULATION_RULES_PATH]: async () => ({
      body: JSON.stringify(speculationRules(deps.pages.siteMap)),
      contentType: 'application/speculationrules+json',
    }),
    '/manifest.webmanifest': async () => ({
      body: JSON.stringify(MANIFEST),
      contentType: 'application/manifest+json; charset=utf-8',
    }),
  }
  for (const [path, make] of Object.entries(files)) {
    app.get(path, { schema: { hide: true }, config: { allow: 'anyone' } }, (request, reply) =>
      replyCached(deps, { request, reply, address: path }, make),
    )
  }
}

/** Crawlers need none of the calls, but may read the pages about them. */
function robots({ settings: { siteUrl }, pages }: Deps & PagesDeps): string {
  const allowed = pages.siteMap.filter(({ path }) => isApiPath(path))
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...allowed.map(({ path }) => `Allow: ${path}`),
    `\nSitemap: ${siteUrl}/sitemap.xml\n`,
  ].join('\n')
}

/** What stands before the first part of an address that varies. */
function fixedPart(path: string): string {
  return path.split(':', 1)[0] ?? path
}

async function sitemap({
  db,
  now,
  settings: { siteUrl },
  pages,
}: Deps & PagesDeps): Promise<string> {
  const today = dayAt(now())
  const days = await daysShown(db, today)
  const months = await monthsShown(db, today)
  const quizzes = await playableQuizzes(db, today, { types: PLAYED_HERE })
  const varied: Record<SiteMapEntry['sitemap'], string[]> = {
    'its-path': [''],
    days: days.map(dayMonthYear),
    // This month has an address without its name.
    months: months
      .filter(({ month }) => month !== monthOf(today))
      .map(({ month }) => monthYear(month)),
    categories: CATEGORIES.map(({ path }) => path),
    quizzes: quizzes.map(({ slug }) => encodeURIComponent(slug)),
    none: [],
  }
  const paths = pages.siteMap.flatMap(({ path, sitemap: listed }) =>
    varied[listed].map((part) => fixedPart(path) + part),
  )
  const entries = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`
}

const MANIFEST = {
  name: SITE_NAME,
  short_name: SITE_NAME,
  description: TAGLINE,
  id: '/',
  start_url: '/',
  display: 'standalone',
  background_color: '#fdf6ec',
  theme_color: '#00786f',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
