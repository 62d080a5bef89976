import type { ListedQuiz } from '#domain/quizzes/quiz.ts'
import type { Load } from '../../page/page.ts'
import { latestQuizzes } from '../../player/quiz-cards/load-quizzes.ts'

/** The quizzes that can be chosen from a list; any other one goes by its address. */
export const load: Load<ListedQuiz[]> = async (_params, ask) => ({ data: await latestQuizzes(ask) })
