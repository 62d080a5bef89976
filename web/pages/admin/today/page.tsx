import type { PageModule } from '../../../page/page.ts'
import { createAdminTabPage } from '../admin-page.tsx'
import { TodayTab } from './today-tab.tsx'

export const pageModule: PageModule = createAdminTabPage('Today', TodayTab)
