import { useEffect, useState } from 'react'
import { getPlayedToday } from '#contract/audience/calls.ts'
import { callApi } from '../../api/api.ts'

/** Says how many people have played today. Says nothing while few have, or if the number cannot be loaded. */
export function PlayedToday() {
  const [played, setPlayed] = useState<number | null>(null)
  useEffect(() => {
    void callApi(getPlayedToday, {}, { quietly: true }).then((outcome) => {
      if (outcome.ok) setPlayed(outcome.reply.played)
    })
  }, [])
  return played === null ? null : `${played.toLocaleString('en')} people played today`
}
