import type { Deps } from '../deps.ts'
import { networkPrefix } from '../http/network.ts'
import { rateLimit } from '../http/rate-limit.ts'

const DAY_MS = 86_400_000

/** A class behind one address reports a question; nobody reports more than that in a day. */
const MOST_OF_A_NETWORK = 100
const MOST_OF_A_NETWORK_OF_A_QUESTION = 20
const MOST_OF_A_PLAYER = 30
const MOST_OF_A_PLAYER_OF_A_QUESTION = 3

/** Counts a report by who sends it and what it is about; a Refusal 429 when there were too many today. */
export function reportLimits(deps: Pick<Deps, 'elapsed' | 'peers'>) {
  const of = (whose: string, most: number) =>
    rateLimit(deps, `reports ${whose}`, { most, withinMs: DAY_MS })
  const networks = of('of a network', MOST_OF_A_NETWORK)
  const networksOfQuestions = of('of a network, by question', MOST_OF_A_NETWORK_OF_A_QUESTION)
  const players = of('of a player', MOST_OF_A_PLAYER)
  const playersOfQuestions = of('of a player, by question', MOST_OF_A_PLAYER_OF_A_QUESTION)
  return (report: { questionId: string; address: string; playerId: string | null }): void => {
    const { questionId, address, playerId } = report
    if (playerId !== null) {
      playersOfQuestions.take(`${playerId} ${questionId}`)
      players.take(playerId)
    }
    // This machine's own addresses stand for a proxy that nobody declared, and so for everybody.
    const network = networkPrefix(address)
    if (network === null) return
    networksOfQuestions.take(`${network} ${questionId}`)
    networks.take(network)
  }
}
