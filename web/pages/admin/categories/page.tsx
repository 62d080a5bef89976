import type { Page } from '../../../page/page.ts'
import { adminPage } from '../admin-page.tsx'
import { CategoriesTab } from './categories-tab.tsx'

export const page: Page = adminPage('Categories', CategoriesTab)
