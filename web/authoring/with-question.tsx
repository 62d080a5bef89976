import type { ReactNode } from 'react'
import { getQuestion } from '#contract/question-authoring/calls.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { useApiQuery } from '../api/query.tsx'
import { RetryableErrorMessage } from '../ui/failure-bar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export function AuthoredQuestionLoader(props: { id: string; children: (question: AuthoredQuestion) => ReactNode }) {
  const { id, children } = props
  const { reply, failure, pending, retry } = useApiQuery(getQuestion, { params: { id } })
  if (!reply && failure?.status === 404) return <p>This question no longer exists.</p>
  if (!reply && failure) {
    const message = `This question couldn’t be loaded: ${failure.message}`
    return <RetryableErrorMessage message={message} busy={pending} onRetry={retry} />
  }
  if (!reply) return <Skeleton label="The question" size="page" />
  return children(reply.data)
}
