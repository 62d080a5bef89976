import { useState } from 'react'
import { listOwnSuggestions, withdrawQuestionSuggestion } from '#contract/suggestions/calls.ts'
import { formatLongDay } from '#domain/time/day.ts'
import type { SuggestionStatus } from '#domain/authoring/suggestion.ts'
import { callApi } from '../../api/api.ts'
import { sitePaths } from '../../paths.ts'
import { useApiQuery } from '../../api/query.tsx'
import { RetryableErrorMessage } from '../../ui/failure-bar.tsx'
import { PlayerReportOrSuggestionList } from '../../ui/submitted-items.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import styles from './suggest.module.css'

export function OwnSuggestionList() {
  const { reply, failure, pending, retry } = useApiQuery(listOwnSuggestions, {}, { whenBack: true })
  const [message, setMessage] = useState('')
  const withdraw = async (questionId: string) => {
    const outcome = await callApi(withdrawQuestionSuggestion, { body: { questionId } })
    setMessage(outcome.ok ? outcome.reply.message : outcome.message)
    retry()
  }
  if (failure && !reply) {
    const trouble = `Your suggestions couldn’t be loaded: ${failure.message}`
    return <RetryableErrorMessage message={trouble} busy={pending} onRetry={retry} />
  }
  return (
    <section aria-labelledby="own-suggestions-title">
      <StatusMessage look="note">{message}</StatusMessage>
      {reply && reply.data.length > 0 && (
        <>
          <h2 id="own-suggestions-title">Your suggestions</h2>
          <PlayerReportOrSuggestionList
            items={reply.data.map(({ questionId: id, text: title, standing, note }) => ({
              id,
              title,
              standing: <SuggestionStatusText standing={standing} />,
              answer: note,
              action: standing.is === 'waiting' && (
                <button
                  type="button"
                  className={styles['withdraw']}
                  aria-label={`Take back: ${title}`}
                  onClick={() => void withdraw(id)}
                >
                  Take back
                </button>
              ),
            }))}
          />
        </>
      )}
    </section>
  )
}

function SuggestionStatusText({ standing }: { standing: SuggestionStatus }) {
  switch (standing.is) {
    case 'waiting':
      return 'Waiting for an editor'
    case 'declined':
      return 'Not this time'
    case 'accepted':
      return 'Accepted: waiting for its day'
    case 'in quizzes':
      return 'Accepted, for quizzes'
    case 'planned':
      return <>Accepted, and planned for {formatLongDay(standing.day, true)}</>
    case 'asked':
      return (
        <>
          Asked on <a href={sitePaths.day(standing.day)}>{formatLongDay(standing.day, true)}</a>
        </>
      )
  }
}
