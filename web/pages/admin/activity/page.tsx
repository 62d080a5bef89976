import type { PageModule } from '../../../page/page.ts'
import { createAdminTabPage } from '../admin-page.tsx'
import { ActivityLogTab } from './activity-tab.tsx'

export const pageModule: PageModule = createAdminTabPage('Activity', ActivityLogTab)
