import type { ReplyTo } from '#contract/call.ts'
import { listQuizScores } from '#contract/quiz-scores.calls.ts'
import { send } from '../../api.ts'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { useReply } from '../../session/use-reply.ts'
import styles from './quiz-results.module.css'

type Result = ReplyTo<typeof listQuizScores>['data'][number]

/** The quizzes a player finished: the best and the last run of each. */
export function QuizResults({ playerId: id }: { playerId: string }) {
  const { reply } = useReply(() => send(listQuizScores, { query: { id } }), id)
  if (!reply || reply.data.length === 0) return null
  return (
    <section aria-labelledby="quiz-results-title">
      <h2 id="quiz-results-title">Your quizzes</h2>
      <ul className={styles['list']}>
        {reply.data.map((result) => (
          <li key={result.QuizID} className={styles['quiz']}>
            <QuizResult result={result} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function QuizResult({ result: { Title, Stub, Times, Best, Last } }: { result: Result }) {
  const title = Title || 'A quiz that is gone'
  return (
    <>
      <div className={styles['words']}>
        <h3>{Stub ? <Link to={paths.quiz({ slug: Stub })}>{title}</Link> : title}</h3>
        <p>{Times === 1 ? 'Played once' : `Played ${Times} times`}</p>
      </div>
      <dl className={styles['figures']}>
        <Figure name="Best" {...Best} />
        {Times > 1 && <Figure name="Last" {...Last} />}
      </dl>
    </>
  )
}

function Figure({ name, Score, Total, Time }: Result['Best'] & { name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>
          {Score}/{Total}
        </b>
        {Time && <small>{Time}</small>}
      </dd>
    </div>
  )
}
