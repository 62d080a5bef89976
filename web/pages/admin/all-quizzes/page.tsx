import type { PageModule } from '../../../page/page.ts'
import { createAdminPage } from '../admin-page.tsx'
import { AllQuizzesTab } from './all-quizzes-tab.tsx'

export const page: PageModule = createAdminPage('AllQuizzes', AllQuizzesTab)
