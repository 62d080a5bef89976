import { listQuizScores } from '#contract/quiz-scores/calls.ts'
import { formatDuration } from '#domain/time/duration.ts'
import type { QuizRecord, QuizResult as Result } from '#domain/quizzes/quiz-result.ts'
import { useSiteInfo } from '../../../page/page.ts'
import { sitePaths } from '../../../paths.ts'
import { useApiQuery } from '../../../api/query.tsx'
import styles from './quiz-results.module.css'

/** The best and the last result of each quiz that the player finished. */
export function QuizResultList({ playerId: id }: { playerId: string }) {
  const { reply } = useApiQuery(listQuizScores, { query: { id } })
  if (!reply || reply.data.length === 0) return null
  return (
    <section aria-labelledby="quiz-results-title">
      <h2 id="quiz-results-title">Your quizzes</h2>
      <ul className={styles['list']}>
        {reply.data.map((record) => (
          <li key={record.quizId} className={styles['quiz']}>
            <QuizItem record={record} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function QuizItem({ record: { title: known, slug, times, best, last } }: { record: QuizRecord }) {
  const { quizzes } = useSiteInfo()
  const title = known || 'A deleted quiz'
  return (
    <>
      <div className={styles['words']}>
        <h3>{slug && quizzes ? <a href={sitePaths.quiz({ slug })}>{title}</a> : title}</h3>
        <p>{times === 1 ? 'Played once' : `Played ${times} times`}</p>
      </div>
      <dl className={styles['figures']}>
        <QuizFigure name="Best" {...best} />
        {times > 1 && <QuizFigure name="Last" {...last} />}
      </dl>
    </>
  )
}

function QuizFigure({ name, score, total, timeTaken }: Result & { name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>
          {score}/{total}
        </b>
        {timeTaken !== null && <small>{formatDuration(timeTaken)}</small>}
      </dd>
    </div>
  )
}
