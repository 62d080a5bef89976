import type { PageModule } from '../../../page/page.ts'
import { createAdminPage } from '../admin-page.tsx'
import { QuestionsTab } from './questions-tab.tsx'

export const page: PageModule = createAdminPage('Questions', QuestionsTab)
