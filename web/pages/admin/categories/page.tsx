import type { PageModule } from '../../../page/page.ts'
import { createAdminPage } from '../admin-page.tsx'
import { CategoriesTab } from './categories-tab.tsx'

export const pageModule: PageModule = createAdminPage('Categories', CategoriesTab)
