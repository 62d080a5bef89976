import { useEffect, useState } from 'react'
import type { Outcome } from '../api.ts'

/**
 * Asks for what is one player's own, after the page was taken over: pages are made without knowing
 * who looks at them. Undefined while it is asked, null when it failed; `again` asks anew.
 */
export function useReply<R>(
  ask: () => Promise<Outcome<R>>,
  key: string,
): { reply: R | null | undefined; again: () => void } {
  const [answer, setAnswer] = useState<{ key: string; reply: R | null }>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let left = false
    void (async () => {
      const outcome = await ask()
      if (!left) setAnswer({ key, reply: outcome.ok ? outcome.reply : null })
    })()
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what is asked
  }, [key, round])
  return {
    reply: answer?.key === key ? answer.reply : undefined,
    again: () => setRound((before) => before + 1),
  }
}
