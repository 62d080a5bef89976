import { useCallback, useEffect, useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import { listCircles } from '#contract/circles/calls.ts'
import { type ApiCallOutcome, callApi } from '../../api/api.ts'
import { circlePaths } from '../../circle-paths.ts'
import { storeCirclesInBrowser } from '../../player/circles/stored-circles.ts'
import { RetryableErrorMessage } from '../../ui/failure-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './circle.module.css'

type OwnCircleList = ApiCallReply<typeof listCircles>

/** A list of the circles that the player, or a visitor in this browser, is a member of. */
export function OwnCircles() {
  const [outcome, setOutcome] = useState<ApiCallOutcome<OwnCircleList> | null>(null)
  const load = useCallback(async () => {
    const found = await callApi(listCircles, {}, { quietly: true })
    if (found.ok) storeCirclesInBrowser(found.reply.data.map(({ id }) => id))
    setOutcome(found)
  }, [])
  useEffect(() => {
    const start = async () => load()
    void start()
  }, [load])
  if (!outcome) return <Skeleton label="Your circles and duels" size="line" />
  if (!outcome.ok)
    return (
      <RetryableErrorMessage
        message={`Your circles and duels could not be loaded: ${outcome.message}`}
        onRetry={() => void load()}
      />
    )
  const { data } = outcome.reply
  if (data.length === 0) return null
  return (
    <section aria-labelledby="own-circles-title">
      <h2 id="own-circles-title">Your circles and duels</h2>
      <ul className={styles['list']}>
        {data.map(({ id, kind, name, ownName, members }) => (
          <li key={id}>
            <a href={circlePaths.circle(id)}>{name}</a>
            <p>
              {kind === 'duel' && 'a duel · '}
              {members === 1 ? 'only you so far' : `${members} members`} · you are {ownName}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
