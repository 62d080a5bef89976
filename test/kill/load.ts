import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { TestPlayer } from '../players.ts'

/** The acknowledged answers: a map from `player question` to whether the answer was right. */
export type AcknowledgedAnswers = Map<string, boolean>

export type RunningLoad = {
  /** Aborts the requests in flight, and resolves when all connections have stopped. */
  stop: () => Promise<void>
}

export const acknowledgedAnswerKey = (playerId: string, questionId: string) => `${playerId} ${questionId}`

/**
 * Makes players answer one question after the other over several connections. Enters an answer in
 * the ledger only after the site has confirmed that it is stored.
 */
export function startLoad(
  url: string,
  work: Iterator<{ player: TestPlayer; questionId: string }>,
  ledger: Pick<AcknowledgedAnswers, 'set'>,
  connections = 16,
): RunningLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const state = { stopped: false }
  const oneAfterTheOther = async () => {
    for (let next = work.next(); !state.stopped && !next.done; next = work.next()) {
      const { player, questionId } = next.value
      const score = Math.random() < 0.5
      const saved = await save(url, agent, player, { questionId, score }).catch(() => null)
      if (saved !== null) ledger.set(acknowledgedAnswerKey(player.id, questionId), saved)
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

/** Sends a right or wrong choice. Returns the score in the reply, or `null` without an acknowledgement. */
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
