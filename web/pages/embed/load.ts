import type { ListedQuiz } from '#domain/quiz.ts'
import type { Load } from '../../page.ts'
import { latestQuizzes } from '../../quiz-cards/load-quizzes.ts'

/** The quizzes that can be chosen from a list; any other one goes by its address. */
export const load: Load<ListedQuiz[]> = async (_params, ask) => ({ data: await latestQuizzes(ask) })
