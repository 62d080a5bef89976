import type { PageModule } from '../../../page/page.ts'
import { createAdminTabPage } from '../admin-page.tsx'
import { ReportsTab } from './reports-tab.tsx'

export const pageModule: PageModule = createAdminTabPage('Reports', ReportsTab)
