import type { Page } from '../../../page/page.ts'
import { adminPage } from '../admin-page.tsx'
import { InsightsTab } from './insights-tab.tsx'

export const page: Page = adminPage('Insights', InsightsTab)
