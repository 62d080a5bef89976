import type { Page } from '../../../page/page.ts'
import { adminPage } from '../admin-page.tsx'
import { QuestionsTab } from './questions-tab.tsx'

export const page: Page = adminPage('Questions', QuestionsTab)
