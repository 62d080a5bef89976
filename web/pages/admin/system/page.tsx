import type { Page } from '../../../page/page.ts'
import { adminPage } from '../admin-page.tsx'
import { SystemTab } from './system-tab.tsx'

export const page: Page = adminPage('System', SystemTab)
