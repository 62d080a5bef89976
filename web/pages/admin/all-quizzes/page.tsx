import type { Page } from '../../../page/page.ts'
import { adminPage } from '../admin-page.tsx'
import { AllQuizzesTab } from './all-quizzes-tab.tsx'

export const page: Page = adminPage('AllQuizzes', AllQuizzesTab)
