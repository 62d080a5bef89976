import type { PageModule } from '../../../page/page.ts'
import { createAdminPage } from '../admin-page.tsx'
import { NewQuizTab } from './new-quiz-tab.tsx'

export const pageModule: PageModule = createAdminPage('NewQuiz', NewQuizTab)
