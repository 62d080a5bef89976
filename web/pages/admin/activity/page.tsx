import type { PageModule } from '../../../page/page.ts'
import { createAdminPage } from '../admin-page.tsx'
import { ActivityTab } from './activity-tab.tsx'

export const pageModule: PageModule = createAdminPage('Activity', ActivityTab)
