import type { PageModule } from '../../../page/page.ts'
import { createAdminTabPage } from '../admin-page.tsx'
import { CategoriesTab } from './categories-tab.tsx'

export const pageModule: PageModule = createAdminTabPage('Categories', CategoriesTab)
