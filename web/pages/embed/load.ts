import type { QuizSummary } from '#domain/quizzes/quiz.ts'
import type { PageDataLoader } from '../../page/page.ts'
import { loadLatestQuizzes } from '../../player/quiz-cards/load-quizzes.ts'

/** Loads the latest quizzes for the list of choices. Other quizzes are chosen by their slug. */
export const loadPageData: PageDataLoader<QuizSummary[]> = async (_params, ask) => ({
  data: await loadLatestQuizzes(ask),
})
