import type { PageModule } from '../../../page/page.ts'
import { createAdminPage } from '../admin-page.tsx'
import { ReportsTab } from './reports-tab.tsx'

export const pageModule: PageModule = createAdminPage('Reports', ReportsTab)
