import type { SiteMapEntry } from '#contract/base/renderer.ts'
import { ADMIN_TABS } from './admin-tabs.ts'

/** All pages. The server builds its routes and the sitemap from this list. */
export const siteMap: readonly SiteMapEntry[] = [
  { path: '/', page: 'home', access: 'anyone', sitemap: 'its-path' },
  { path: '/:date', page: 'home', access: 'anyone', sitemap: 'days' },
  { path: '/GetToday/:date?', page: 'home', access: 'anyone', sitemap: 'none' },
  { path: '/Archive', page: 'archive', access: 'anyone', sitemap: 'its-path' },
  { path: '/Archive/:month', page: 'archive', access: 'anyone', sitemap: 'months' },
  {
    path: '/Categories/:cat/:page?',
    page: 'category',
    access: 'anyone',
    sitemap: 'categories',
    part: 'categories',
  },
  { path: '/Review', page: 'review', access: 'anyone', sitemap: 'its-path' },
  { path: '/Quiz', page: 'quizzes', access: 'anyone', sitemap: 'its-path', part: 'quizzes' },
  { path: '/Quiz/:slug', page: 'quiz', access: 'anyone', sitemap: 'quizzes', part: 'quizzes' },
  { path: '/Search', page: 'search', access: 'anyone', sitemap: 'its-path', query: ['q', 'page'] },
  { path: '/Shop', page: 'shop', access: 'anyone', sitemap: 'its-path', part: 'shop' },
  { path: '/About', page: 'about', access: 'anyone', sitemap: 'its-path' },
  { path: '/Contact', page: 'contact', access: 'anyone', sitemap: 'its-path' },
  { path: '/Privacy', page: 'privacy', access: 'anyone', sitemap: 'its-path' },
  { path: '/DataDeletion', page: 'data-deletion', access: 'anyone', sitemap: 'its-path' },
  { path: '/Embed', page: 'embed', access: 'anyone', sitemap: 'its-path' },
  { path: '/api/docs', page: 'api-docs', access: 'anyone', sitemap: 'its-path' },
  { path: '/ResetPassword', page: 'reset-password', access: 'anyone', sitemap: 'none' },
  { path: '/VerifyEmail', page: 'verify-email', access: 'anyone', sitemap: 'none' },
  { path: '/embed/today', page: 'embed/day', access: 'anyone', sitemap: 'none', embed: true },
  { path: '/embed/:date', page: 'embed/day', access: 'anyone', sitemap: 'none', embed: true },
  {
    path: '/embed/quiz/:slug',
    page: 'embed/quiz',
    access: 'anyone',
    sitemap: 'none',
    embed: true,
    part: 'quizzes',
  },
  { path: '/FirstAdmin', page: 'first-admin', access: 'anyone', sitemap: 'none' },
  { path: '/Offline', page: 'offline', access: 'anyone', sitemap: 'none' },
  { path: '/Unsubscribe', page: 'unsubscribe', access: 'anyone', sitemap: 'none' },
  { path: '/Profile', page: 'profile', access: 'player', sitemap: 'none' },
  { path: '/Suggest', page: 'suggest', access: 'player', sitemap: 'none' },
  { path: '/List', page: 'list', access: 'author', sitemap: 'none' },
  { path: '/Edit/:id', page: 'edit', access: 'admin', sitemap: 'none' },
  { path: '/Admin/:tab?', page: 'admin/all-quizzes', access: 'author', sitemap: 'none' },
  ...Object.entries(ADMIN_TABS).map(
    ([tab, { page }]) =>
      ({ path: `/Admin/${tab}`, page, access: 'author', sitemap: 'none' }) as const,
  ),
]
