import type { PageModule } from '../../../page/page.ts'
import { createAdminPage } from '../admin-page.tsx'
import { SystemTab } from './system-tab.tsx'

export const pageModule: PageModule = createAdminPage('System', SystemTab)
