import { listQuizNightsOfPlayer } from '#contract/nights/calls.ts'
import { formatLongDay, getUtcDayOfInstant } from '#domain/time/day.ts'
import { useApiQuery } from '../../api/query.tsx'
import { quizNightPaths } from '../../quiz-night-paths.ts'
import { RetryableErrorMessage } from '../../ui/failure-bar.tsx'
import styles from './host.module.css'

/** The quiz nights that the player hosted, latest first. */
export function OwnQuizNights() {
  const { reply, failure, pending, retry } = useApiQuery(listQuizNightsOfPlayer, {}, { whenBack: true })
  if (failure && !reply) {
    return (
      <RetryableErrorMessage
        message={`Your rooms could not be loaded: ${failure.message}`}
        busy={pending}
        onRetry={retry}
      />
    )
  }
  const hosted = reply?.data.filter(({ isHost }) => isHost) ?? []
  if (hosted.length === 0) return null
  return (
    <section aria-labelledby="own-nights-title">
      <h2 id="own-nights-title">Your rooms</h2>
      <ul className={styles['rooms']}>
        {hosted.map(({ code, title, createdAt, deletedAt, isOver }) => (
          <li key={code}>
            <div>
              <h3>{title}</h3>
              <p>
                {code} · {formatLongDay(getUtcDayOfInstant(createdAt), true)}
                {isOver ? ` · kept until ${formatLongDay(getUtcDayOfInstant(deletedAt), true)}` : ' · still open'}
              </p>
            </div>
            {!isOver && <a href={quizNightPaths.remote(code)}>Go back in</a>}
            <a href={quizNightPaths.results(code)}>Results</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
