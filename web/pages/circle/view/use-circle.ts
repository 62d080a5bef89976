import { useCallback, useEffect, useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import { getCircle } from '#contract/circles/calls.ts'
import { type ApiCallOutcome, callApi } from '../../../api/api.ts'
import { sendAnswersToCircles } from '../../../player/answers/send-circle-plays.ts'
import { removeStoredCircleId, saveCircleIdInBrowser } from '../../../player/circles/stored-circles.ts'
import { useToday } from '../../../player/clock/server-clock.ts'
import { usePlayer } from '../../../player/session/player.ts'

export type Circle = ApiCallReply<typeof getCircle>

/**
 * Loads a circle. Reloads it when the visitor returns to the page, when the visitor logs in or out, and when a new day
 * begins.
 */
export function useCircle(id: string): { outcome: ApiCallOutcome<Circle> | null; reload: () => Promise<void> } {
  const [outcome, setOutcome] = useState<ApiCallOutcome<Circle> | null>(null)
  const playerId = usePlayer()?.id
  const today = useToday()
  const reload = useCallback(async () => {
    const found = await callApi(getCircle, { params: { id } }, { quietly: true })
    // Without a network, the circle that was loaded last stays visible.
    setOutcome((shown) => (shown?.ok && !found.ok && found.status === 0 ? shown : found))
    if (found.ok) saveCircleIdInBrowser(id)
    else if (found.status === 404) removeStoredCircleId(id)
  }, [id])
  useEffect(() => {
    const load = async () => {
      await reload()
      // The server shows a circle's results only to members who have answered, so the circle is reloaded after answers
      // were sent.
      if (await sendAnswersToCircles()) await reload()
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
