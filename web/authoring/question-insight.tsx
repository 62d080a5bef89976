import { getQuestionInsight } from '#contract/insights/calls.ts'
import { useApiQuery } from '../api/query.tsx'
import { RetryableErrorMessage } from '../ui/failure-bar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { QuestionStatistics } from './question-statistics.tsx'
import { RelativeTime } from './relative-time.tsx'

/** The statistics of a question, with the time at which its answers were last counted. */
export function QuestionInsightSection({ id }: { id: string }) {
  const { reply, failure, pending, retry } = useApiQuery(getQuestionInsight, { params: { id } })
  if (failure) {
    const message = `What the answers say couldn’t be loaded: ${failure.message}`
    return <RetryableErrorMessage message={message} busy={pending} onRetry={retry} />
  }
  if (!reply) return <Skeleton label="What the answers say" count={2} size="line" />
  if (!reply.data || reply.countedAt === null) {
    return <p>No answers are counted yet. We count once an hour.</p>
  }
  return (
    <>
      <QuestionStatistics insight={reply.data} />
      <p>
        <small>
          Counted <RelativeTime at={reply.countedAt} />
        </small>
      </p>
    </>
  )
}
