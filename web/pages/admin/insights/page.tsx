import type { PageModule } from '../../../page/page.ts'
import { createAdminTabPage } from '../admin-page.tsx'
import { InsightsTab } from './insights-tab.tsx'

export const pageModule: PageModule = createAdminTabPage('Insights', InsightsTab)
