import type { PageModule } from '../../../page/page.ts'
import { createAdminTabPage } from '../admin-page.tsx'
import { NewQuizTab } from './new-quiz-tab.tsx'

export const pageModule: PageModule = createAdminTabPage('NewQuiz', NewQuizTab)
