import { reportQuestion } from '#contract/reports/calls.ts'
import type { ReportReason } from '#domain/questions/report.ts'
import { callApi } from '../../api/api.ts'
import { enqueueOutboxRecords } from '../outbox/outbox.ts'
import { getCurrentPlayer } from '../session/player.ts'

/** The outcome of sending a question report. A `waiting` report is queued until the network returns. */
export type SendQuestionReportResult = { as: 'sent' } | { as: 'waiting' } | { as: 'failed'; message: string }

/**
 * Sends a question report. Without a network, a player's report is queued in the outbox. A visitor's report fails,
 * because the outbox sends only entries of players.
 */
export async function sendQuestionReport(report: {
  questionId: string
  attemptId: string
  reason: ReportReason
  note: string
  choice: string
}): Promise<SendQuestionReportResult> {
  const outcome = await callApi(reportQuestion, { body: report })
  if (outcome.ok) return { as: 'sent' }
  const player = getCurrentPlayer()
  if (outcome.status !== 0 || !player) return { as: 'failed', message: outcome.message }
  const kept = enqueueOutboxRecords(player.id, [{ type: 'report', ...report }])
  return kept.length > 0 ? { as: 'waiting' } : { as: 'failed', message: outcome.message }
}
