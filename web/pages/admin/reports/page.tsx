import type { Page } from '../../../page/page.ts'
import { adminPage } from '../admin-page.tsx'
import { ReportsTab } from './reports-tab.tsx'

export const page: Page = adminPage('Reports', ReportsTab)
