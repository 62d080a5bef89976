import type { ListedQuiz } from '#domain/quizzes/quiz.ts'
import type { Load } from '../../page/page.ts'
import { latestQuizzes } from '../../player/quiz-cards/load-quizzes.ts'

/** Loads the latest quizzes for the list of choices. Other quizzes are chosen by their slug. */
export const load: Load<ListedQuiz[]> = async (_params, ask) => ({ data: await latestQuizzes(ask) })
