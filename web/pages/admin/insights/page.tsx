import type { PageModule } from '../../../page/page.ts'
import { createAdminPage } from '../admin-page.tsx'
import { InsightsTab } from './insights-tab.tsx'

export const pageModule: PageModule = createAdminPage('Insights', InsightsTab)
