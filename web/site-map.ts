import type { SiteMapEntry } from '#contract/renderer.ts'

/** Every page there is. The server makes its routes and the sitemap from it. */
export const siteMap: readonly SiteMapEntry[] = [
  { path: '/', page: 'home', access: 'anyone', sitemap: 'its-path' },
  { path: '/:date', page: 'home', access: 'anyone', sitemap: 'days' },
  { path: '/GetToday/:date?', page: 'home', access: 'anyone', sitemap: 'none' },
  { path: '/Categories/:cat/:page?', page: 'category', access: 'anyone', sitemap: 'categories' },
  { path: '/Quiz', page: 'quizzes', access: 'anyone', sitemap: 'its-path' },
  { path: '/Quiz/:slug', page: 'quiz', access: 'anyone', sitemap: 'quizzes' },
  { path: '/Shop', page: 'shop', access: 'anyone', sitemap: 'its-path' },
  { path: '/About', page: 'about', access: 'anyone', sitemap: 'its-path' },
  { path: '/Contact', page: 'contact', access: 'anyone', sitemap: 'its-path' },
  { path: '/Privacy', page: 'privacy', access: 'anyone', sitemap: 'its-path' },
  { path: '/DataDeletion', page: 'data-deletion', access: 'anyone', sitemap: 'its-path' },
  { path: '/api/docs', page: 'api-docs', access: 'anyone', sitemap: 'its-path' },
  { path: '/ResetPassword', page: 'reset-password', access: 'anyone', sitemap: 'none' },
  { path: '/VerifyEmail', page: 'verify-email', access: 'anyone', sitemap: 'none' },
  { path: '/Profile', page: 'profile', access: 'player', sitemap: 'none' },
  { path: '/List', page: 'list', access: 'author', sitemap: 'none' },
  { path: '/Edit/:id', page: 'edit', access: 'admin', sitemap: 'none' },
  { path: '/Admin/:tab?', page: 'admin/all-quizzes', access: 'author', sitemap: 'none' },
  { path: '/Admin/AllQuizzes', page: 'admin/all-quizzes', access: 'author', sitemap: 'none' },
  { path: '/Admin/Questions', page: 'admin/questions', access: 'author', sitemap: 'none' },
  { path: '/Admin/Categories', page: 'admin/categories', access: 'author', sitemap: 'none' },
  { path: '/Admin/NewQuiz', page: 'admin/new-quiz', access: 'author', sitemap: 'none' },
  { path: '/Admin/Exchange', page: 'admin/import-export', access: 'author', sitemap: 'none' },
]
