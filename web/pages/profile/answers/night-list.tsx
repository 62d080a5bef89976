import { listQuizNightsOfPlayer } from '#contract/nights/calls.ts'
import { formatLongDay, getUtcDayOfInstant } from '#domain/time/day.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { sitePaths } from '../../../paths.ts'
import styles from './quiz-results.module.css'

/** The quiz nights in which the player took part. */
export function QuizNightList() {
  const { reply } = useApiQuery(listQuizNightsOfPlayer, {})
  const played = reply?.data.filter(({ name }) => name !== '') ?? []
  if (played.length === 0) return null
  return (
    <section aria-labelledby="nights-title">
      <h2 id="nights-title">Your quiz nights</h2>
      <ul className={styles['list']}>
        {played.map(({ code, title, name, createdAt }) => (
          <li key={code} className={styles['quiz']}>
            <div className={styles['words']}>
              <h3>
                <a href={sitePaths.joinQuizNight(code)}>{title}</a>
              </h3>
              <p>
                {formatLongDay(getUtcDayOfInstant(createdAt), true)}, as {name}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
