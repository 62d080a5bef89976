import type { PageModule } from '../../../page/page.ts'
import { createAdminPage } from '../admin-page.tsx'
import { ImportExportTab } from './import-export-tab.tsx'

export const page: PageModule = createAdminPage('Exchange', ImportExportTab)
