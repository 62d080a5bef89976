import { reportQuestion } from '#contract/reports/calls.ts'
import type { ReportReason } from '#domain/questions/report.ts'
import { send } from '../../api/api.ts'
import { postForPlayer } from '../outbox/outbox.ts'
import { currentPlayer } from '../session/player.ts'

/** The outcome of sending a report. A `waiting` report is queued until the network returns. */
export type Sent = { as: 'sent' } | { as: 'waiting' } | { as: 'failed'; message: string }

/**
 * Sends a report. Without a network, a player's report is queued in the outbox. A visitor's fails, because the
 * outbox only sends for players.
 */
export async function sendReport(report: {
  questionId: string
  attemptId: string
  reason: ReportReason
  note: string
  choice: string
}): Promise<Sent> {
  const outcome = await send(reportQuestion, { body: report })
  if (outcome.ok) return { as: 'sent' }
  const player = currentPlayer()
  if (outcome.status !== 0 || !player) return { as: 'failed', message: outcome.message }
  const kept = postForPlayer(player.id, [{ type: 'report', ...report }])
  return kept.length > 0 ? { as: 'waiting' } : { as: 'failed', message: outcome.message }
}
