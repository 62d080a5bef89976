import { useCallback, useEffect, useState } from 'react'
import type { CallReply } from '#contract/call.ts'
import { getCircle } from '#contract/circles/calls.ts'
import { type ApiOutcome, callApi } from '../../../api/api.ts'
import { tellCircles } from '../../../player/answers/tell-circles.ts'
import { forgetCircle, rememberCircle } from '../../../player/circles/circle-memory.ts'
import { useToday } from '../../../player/clock/server-clock.ts'
import { usePlayer } from '../../../player/session/player.ts'

export type Circle = CallReply<typeof getCircle>

/** Loads a circle, and again when the visitor returns to the page, logs in or out, and when a new day begins. */
export function useCircle(id: string): { outcome: ApiOutcome<Circle> | null; reload: () => Promise<void> } {
  const [outcome, setOutcome] = useState<ApiOutcome<Circle> | null>(null)
  const playerId = usePlayer()?.id
  const today = useToday()
  const reload = useCallback(async () => {
    const found = await callApi(getCircle, { params: { id } }, { quietly: true })
    // What is shown stays while there is no network.
    setOutcome((shown) => (shown?.ok && !found.ok && found.status === 0 ? shown : found))
    if (found.ok) rememberCircle(id)
    else if (found.status === 404) forgetCircle(id)
  }, [id])
  useEffect(() => {
    const load = async () => {
      await reload()
      // The answers of this browser may show the results, so the circle is asked again.
      if (await tellCircles()) await reload()
    }
    void load()
    const loadWhenVisible = () => void (document.visibilityState === 'visible' && load())
    document.addEventListener('visibilitychange', loadWhenVisible)
    addEventListener('online', loadWhenVisible)
    return () => {
      document.removeEventListener('visibilitychange', loadWhenVisible)
      removeEventListener('online', loadWhenVisible)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the circle depends on the player and the day
  }, [reload, playerId, today])
  return { outcome, reload }
}
