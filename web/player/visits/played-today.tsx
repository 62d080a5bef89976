import { useEffect, useState } from 'react'
import { getTodaysPlayerCount } from '#contract/audience/calls.ts'
import { callApi } from '../../api/api.ts'

/** Shows how many people have played today. Renders nothing while few have, or if the number cannot be loaded. */
export function PlayedTodayCounter() {
  const [played, setPlayed] = useState<number | null>(null)
  useEffect(() => {
    void loadPlayedToday().then(setPlayed)
  }, [])
  return played === null ? null : `${played.toLocaleString('en')} people played today`
}

async function loadPlayedToday(): Promise<number | null> {
  const outcome = await callApi(getTodaysPlayerCount, {}, { quietly: true })
  return outcome.ok ? outcome.reply.played : null
}
