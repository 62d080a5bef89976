import type { PageModule } from '../../../page/page.ts'
import { createAdminTabPage } from '../admin-page.tsx'
import { SystemTab } from './system-tab.tsx'

export const pageModule: PageModule = createAdminTabPage('System', SystemTab)
