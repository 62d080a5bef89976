import type { Page } from '../../../page/page.ts'
import { adminPage } from '../admin-page.tsx'
import { NewQuizTab } from './new-quiz-tab.tsx'

export const page: Page = adminPage('NewQuiz', NewQuizTab)
