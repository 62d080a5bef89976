import type { Page } from '../../../page/page.ts'
import { adminPage } from '../admin-page.tsx'
import { ImportExportTab } from './import-export-tab.tsx'

export const page: Page = adminPage('Exchange', ImportExportTab)
