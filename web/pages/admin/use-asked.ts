import { useEffect, useState } from 'react'
import type { Outcome } from '../../api.ts'

/** What was asked of the server, as far as it is known. */
export type Asked<R> = {
  /** The latest reply; it stays while it is asked anew, so that nothing jumps. */
  reply: R | undefined
  /** Why the latest call failed. */
  failure: string | null
  /** Whether what is shown is of before, or nothing. */
  pending: boolean
  again: () => void
}

/**
 * Asks what `key` names, and anew whenever `round` moves on; what failed is asked again when the
 * browser finds its network.
 */
export function useAsked<R>(ask: () => Promise<Outcome<R>>, key: string, round = 0): Asked<R> {
  const [tries, setTries] = useState(0)
  const wanted = `${key} ${round} ${tries}`
  const [heard, setHeard] = useState<{ reply?: R; failure: string | null; wanted: string }>({
    failure: null,
    wanted: '',
  })
  useEffect(() => {
    let left = false
    void (async () => {
      const outcome = await ask()
      if (left) return
      setHeard((before) =>
        outcome.ok
          ? { reply: outcome.reply, failure: null, wanted }
          : { ...before, failure: outcome.message, wanted },
      )
    })()
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what is asked
  }, [wanted])

  const failed = heard.failure !== null
  useEffect(() => {
    if (!failed) return
    const retry = () => setTries((count) => count + 1)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failed])

  return {
    reply: heard.reply,
    failure: heard.failure,
    pending: heard.wanted !== wanted,
    again: () => setTries((count) => count + 1),
  }
}
