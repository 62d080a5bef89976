import type { Page } from '../../../page/page.ts'
import { adminPage } from '../admin-page.tsx'
import { SiteTab } from './site-tab.tsx'

export const page: Page = adminPage('Site', SiteTab)
