import { type AuthoredQuiz, formatQuizAvailability } from '#domain/authoring/authored-quiz.ts'
import { sitePaths } from '../paths.ts'
import styles from './quizzes-of-question.module.css'

export function QuizzesContainingQuestionList({ quizzes }: { quizzes: readonly AuthoredQuiz[] }) {
  if (quizzes.length === 0) return null
  return (
    <ul className={styles['quizzes']}>
      {quizzes.map((quiz) => (
        <li key={quiz.id}>
          In <a href={sitePaths.quiz(quiz)}>{quiz.title}</a>: <small>{formatQuizAvailability(quiz)}</small>
        </li>
      ))}
    </ul>
  )
}
