import type { FastifyInstance } from 'fastify'
import { CATEGORIES } from '#domain/category.ts'
import { dayAt, dayMonthYear } from '#domain/day.ts'
import { PLAYED_HERE } from '#domain/quiz.ts'
import { SITE_NAME, TAGLINE } from '#domain/site.ts'
import type { Deps } from '../deps.ts'
import { replyCached } from '../http/cached-replies.ts'
import type { ReplyContent } from '../http/response-cache.ts'
import { playableQuizzes } from '../quizzes/quizzes.queries.ts'
import { daysShown } from './site-files.queries.ts'

const STATIC_PATHS = ['/', '/Quiz', '/Shop', '/About', '/Contact', '/Privacy', '/DataDeletion']

/** The files that crawlers and home screens ask a site for. */
export function serveSiteFiles(app: FastifyInstance, deps: Deps): void {
  const { siteUrl } = deps.settings
  const files: Record<string, () => Promise<ReplyContent>> = {
    '/robots.txt': async () => ({
      body: `User-agent: *\nDisallow: /api/\nAllow: /api/docs\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
      contentType: 'text/plain; charset=utf-8',
    }),
    '/sitemap.xml': async () => ({
      body: await sitemap(deps),
      contentType: 'application/xml; charset=utf-8',
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

async function sitemap({ db, now, settings: { siteUrl } }: Deps): Promise<string> {
  const today = dayAt(now())
  const days = await daysShown(db, today)
  const quizzes = await playableQuizzes(db, today, { types: PLAYED_HERE })
  const paths = [
    ...STATIC_PATHS,
    ...CATEGORIES.map(({ path }) => `/Categories/${path}`),
    ...quizzes.map(({ slug }) => `/Quiz/${encodeURIComponent(slug)}`),
    ...days.map((day) => `/${dayMonthYear(day)}`),
  ]
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
