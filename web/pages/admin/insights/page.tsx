import type { PageModule } from '../../../page/page.ts'
import { createAdminPage } from '../admin-page.tsx'
import { InsightsTab } from './insights-tab.tsx'

export const page: PageModule = createAdminPage('Insights', InsightsTab)
