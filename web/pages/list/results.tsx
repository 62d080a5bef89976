import type { ReactNode } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import type { listQuestions } from '#contract/question-authoring/calls.ts'
import { LoadFailureNotice } from '../../authoring/load-failure.tsx'
import type { ApiQueryState } from '../../api/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { QUESTIONS_PER_PAGE } from './filters.ts'
import styles from './list.module.css'

export type QuestionListPage = ApiCallReply<typeof listQuestions>

/** Shows the number of found questions and their rows, or why there are none. */
export function QuestionListResults(props: {
  found: ApiQueryState<QuestionListPage>
  /** Whether filters are active. */
  narrowed: boolean
  onClear: () => void
  children: (page: QuestionListPage) => ReactNode
}) {
  const { found, narrowed, onClear, children } = props
  const { reply, failure } = found
  return (
    <>
      <StatusMessage className={styles['count']}>{reply && formatResultCount(reply)}</StatusMessage>
      <LoadFailureNotice queries={[found]} />
      {!reply
        ? failure === null && <Skeleton label="The questions" count={8} size="line" />
        : reply.data.length > 0
          ? children(reply)
          : failure === null && (
              <div className={styles['nothing']}>
                <h2>no items found</h2>
                {narrowed && <Button onClick={onClear}>Show all questions</Button>}
              </div>
            )}
    </>
  )
}

function formatResultCount({ data, total, page }: QuestionListPage): string {
  if (total === 0) return 'No questions'
  if (total === 1) return 'One question'
  const all = `${total.toLocaleString('en-GB')} questions`
  if (data.length === total || data.length === 0) return all
  const first = (page - 1) * QUESTIONS_PER_PAGE + 1
  return `${all}, ${first.toLocaleString('en-GB')} to ${(first + data.length - 1).toLocaleString('en-GB')}`
}
