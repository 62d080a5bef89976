import type { Page } from '../../../page/page.ts'
import { adminPage } from '../admin-page.tsx'
import { ActivityTab } from './activity-tab.tsx'

export const page: Page = adminPage('Activity', ActivityTab)
