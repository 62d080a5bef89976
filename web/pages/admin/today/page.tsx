import type { PageModule } from '../../../page/page.ts'
import { createAdminPage } from '../admin-page.tsx'
import { TodayTab } from './today-tab.tsx'

export const pageModule: PageModule = createAdminPage('Today', TodayTab)
