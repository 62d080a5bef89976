import { listOwnQuizzes } from '#contract/drafts/calls.ts'
import { type AuthoredQuiz, isQuizPlayable, formatQuizPlayability } from '#domain/authoring/authored-quiz.ts'
import { paths } from '../../../paths.ts'
import { useQuery } from '../../../api/query.tsx'
import styles from './new-quiz.module.css'

/** A list of the quizzes that a contributor submitted, with their status. */
export function OwnQuizList() {
  const { reply } = useQuery(listOwnQuizzes, {}, { whenBack: true })
  if (!reply || reply.data.length === 0) return null
  return (
    <section className={styles['own']} aria-labelledby="own-quizzes-title">
      <h2 id="own-quizzes-title">Your quizzes</h2>
      <ul>
        {reply.data.map(({ quiz, note }) => (
          <li key={quiz.id}>
            <h3>{isQuizPlayable(quiz) ? <a href={paths.quiz(quiz)}>{quiz.title}</a> : quiz.title}</h3>
            <p>{formatQuizStatus(quiz)}</p>
            {note && <p className={styles['note']}>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function formatQuizStatus(quiz: AuthoredQuiz): string {
  if (quiz.archived) return quiz.status === 'Draft' ? 'Declined' : 'Archived'
  return quiz.status === 'Draft' ? 'Waiting for an admin' : formatQuizPlayability(quiz)
}
