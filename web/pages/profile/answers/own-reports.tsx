import type { QuestionReportByPlayer } from '#contract/reports/contract.ts'
import { listOwnQuestionReports } from '#contract/reports/calls.ts'
import { REPORT_REASONS } from '#domain/questions/report.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { type PlayerFeedbackItem, PlayerReportOrSuggestionList } from '../../../ui/submitted-items.tsx'

/** Lists the player's reports and the authors' answers. */
export function OwnQuestionReportList() {
  const { reply } = useApiQuery(listOwnQuestionReports, {})
  if (!reply || reply.data.length === 0) return null
  return (
    <section aria-labelledby="own-reports-title">
      <h2 id="own-reports-title">Your reports</h2>
      <PlayerReportOrSuggestionList items={reply.data.map(toHandedIn)} />
    </section>
  )
}

function toHandedIn({
  id,
  question,
  reason,
  choice,
  note,
  closedAt,
  answer,
}: QuestionReportByPlayer): PlayerFeedbackItem {
  const about = [REPORT_REASONS[reason], choice && `“${choice}”`, note].filter(Boolean).join(' · ')
  const isOpen = closedAt === null
  return {
    id,
    title: question || 'A deleted question',
    standing: isOpen ? `${about} · Waiting for an author` : about,
    answer: isOpen ? '' : answer || 'An author has looked at it. Thank you!',
  }
}
