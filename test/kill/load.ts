import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { TestPlayer } from '../players.ts'

/** What the site acknowledged: `player question` to whether it counted as right. */
export type Ledger = Map<string, boolean>

export type Load = {
  /** Lets go of what is in flight; resolves when everybody has noticed. */
  stop: () => Promise<void>
}

export const ledgerKey = (playerId: string, questionId: string) => `${playerId} ${questionId}`

/**
 * Lets players answer one question after the other over a number of connections, and notes an
 * answer in the ledger when the site has said that it is stored, never before.
 */
export function startLoad(
  url: string,
  work: Iterator<{ player: TestPlayer; questionId: string }>,
  ledger: Pick<Ledger, 'set'>,
  connections = 16,
): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const state = { stopped: false }
  const oneAfterTheOther = async () => {
    for (let next = work.next(); !state.stopped && !next.done; next = work.next()) {
      const { player, questionId } = next.value
      const score = Math.random() < 0.5
      const saved = await save(url, agent, player, { questionId, score }).catch(() => null)
      if (saved !== null) ledger.set(ledgerKey(player.id, questionId), saved)
    }
  }
  const everybody = Promise.all(Array.from({ length: connections }, oneAfterTheOther))
  return {
    stop: async () => {
      state.stopped = true
      await everybody
      agent.destroy()
    },
  }
}

/** Sends a right or a wrong choice. Returns the score that the server replies, or `null` when it does not acknowledge. */
async function save(
  url: string,
  agent: Agent,
  player: TestPlayer,
  answer: { questionId: string; score: boolean },
): Promise<boolean | null> {
  const body = JSON.stringify({
    QuestionID: answer.questionId,
    UserID: player.id,
    Choice: answer.score ? 'Seven' : 'Five',
  })
  const sent = request(`${url}/api/AddUserScoreQuestion`, {
    method: 'POST',
    agent,
    headers: {
      origin: url,
      cookie: player.cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  })
  sent.end(body)
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
  })
  const said = await text(reply)
  if (reply.statusCode !== 200) return null
  return (JSON.parse(said) as { data: { Score: boolean } }).data.Score
}
