/** What other calls take of a turn of the event loop while cached replies are asked for: so many milliseconds, and so many calls. */
const SLICE_MS = 2
const MOST_A_TURN = 8

/** For so long after a cached reply there may be more to come, in milliseconds. */
const LATELY_MS = 100

type CachedFirst = {
  /** Notes that a cached reply was sent. */
  sent: () => void
  /** Has a call begun in its turn: at once, unless many come while cached replies are asked for. */
  begin: (call: () => void) => void
}

/**
 * Lets what is cached go before all that has to be made, so that no flood of other calls, however they are spelt and
 * wherever they come from, keeps whoever reads today's page waiting. Nothing is refused, and no time is lost: in each
 * turn of the event loop what is cached is sent first, then some of the others are begun, in the order in which they came.
 */
export function cachedFirst(): CachedFirst {
  const waiting: (() => void)[] = []
  let isGoing = false
  let sentAt = -Infinity
  const turn = () => {
    const sentLately = performance.now() < sentAt + LATELY_MS
    const most = sentLately ? MOST_A_TURN : waiting.length
    let until: number | undefined
    const beginOne = () => {
      until ??= sentLately ? performance.now() + SLICE_MS : Infinity
      if (performance.now() < until) waiting.shift()?.()
    }
    // Each by itself: then what a call does at once is done, and its time known, before the next is begun.
    for (let at = Math.min(most, waiting.length); at > 0; at -= 1) setImmediate(beginOne)
    setImmediate(() => {
      isGoing = waiting.length > 0
      if (isGoing) turn()
    })
  }
  return {
    sent: () => {
      sentAt = performance.now()
    },
    begin: (call) => {
      waiting.push(call)
      if (isGoing) return
      isGoing = true
      setImmediate(turn)
    },
  }
}
