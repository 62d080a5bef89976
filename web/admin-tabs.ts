import type { AccessLevel } from '#domain/accounts/role.ts'

type AdminTabEntry = {
  label: string
  allow: AccessLevel
  /** The tab's folder in `web/pages/`. */
  page: string
}

/**
 * The tabs of `/Admin` by path segment, in display order. `/Admin` shows the first one that the visitor may see.
 * The site map has one entry per tab.
 */
export const ADMIN_TABS = {
  AllQuizzes: { label: 'All Quizzes', allow: 'admin', page: 'admin/all-quizzes' },
  Questions: { label: 'Questions', allow: 'author', page: 'admin/questions' },
  Reports: { label: 'Reports', allow: 'author', page: 'admin/reports' },
  Categories: { label: 'Categories', allow: 'author', page: 'admin/categories' },
  NewQuiz: { label: 'New Quiz', allow: 'author', page: 'admin/new-quiz' },
  Insights: { label: 'Insights', allow: 'author', page: 'admin/insights' },
  Exchange: { label: 'Import & Export', allow: 'author', page: 'admin/import-export' },
  Webhooks: { label: 'Webhooks', allow: 'admin', page: 'admin/webhooks' },
  Players: { label: 'Players', allow: 'admin', page: 'admin/players' },
  Activity: { label: 'Activity', allow: 'author', page: 'admin/activity' },
  Site: { label: 'Site', allow: 'admin', page: 'admin/site' },
  System: { label: 'System', allow: 'admin', page: 'admin/system' },
} as const satisfies Record<string, AdminTabEntry>

export type AdminTab = keyof typeof ADMIN_TABS
