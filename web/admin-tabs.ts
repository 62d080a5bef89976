import type { RequiredAccessLevel } from '#domain/accounts/role.ts'

/** The groups of the tabs of `/Admin`, in display order. */
export const ADMIN_TAB_GROUPS = ['Today', 'Write', 'Readers', 'Site'] as const
type AdminTabGroup = (typeof ADMIN_TAB_GROUPS)[number]

type AdminTabEntry = {
  label: string
  group: AdminTabGroup
  allow: RequiredAccessLevel
  /** The tab's folder in `web/pages/`. */
  page: string
}

/** The tabs of `/Admin` by path segment, in display order. The site map has one entry per tab. */
export const ADMIN_TABS = {
  Today: { label: 'Today', group: 'Today', allow: 'author', page: 'admin/today' },
  Questions: { label: 'Questions', group: 'Write', allow: 'author', page: 'admin/questions' },
  AllQuizzes: { label: 'All Quizzes', group: 'Write', allow: 'admin', page: 'admin/all-quizzes' },
  NewQuiz: { label: 'New Quiz', group: 'Write', allow: 'author', page: 'admin/new-quiz' },
  Categories: { label: 'Categories', group: 'Write', allow: 'author', page: 'admin/categories' },
  Exchange: { label: 'Import & Export', group: 'Write', allow: 'author', page: 'admin/import-export' },
  Reports: { label: 'Reports', group: 'Readers', allow: 'author', page: 'admin/reports' },
  Insights: { label: 'Insights', group: 'Readers', allow: 'author', page: 'admin/insights' },
  Audience: { label: 'Audience', group: 'Readers', allow: 'admin', page: 'admin/audience' },
  Site: { label: 'Identity', group: 'Site', allow: 'admin', page: 'admin/site' },
  Players: { label: 'People', group: 'Site', allow: 'admin', page: 'admin/players' },
  Webhooks: { label: 'Webhooks', group: 'Site', allow: 'admin', page: 'admin/webhooks' },
  System: { label: 'System', group: 'Site', allow: 'admin', page: 'admin/system' },
  Activity: { label: 'Activity', group: 'Site', allow: 'author', page: 'admin/activity' },
} as const satisfies Record<string, AdminTabEntry>

export type AdminTab = keyof typeof ADMIN_TABS

/** The tabs that `/Admin` can open by default. It opens the first of them that the player may see. */
export const DEFAULT_ADMIN_TABS: readonly AdminTab[] = ['AllQuizzes', 'Questions']
