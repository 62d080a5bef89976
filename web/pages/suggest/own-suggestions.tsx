import { useState } from 'react'
import { listOwnSuggestions, withdrawSuggestion } from '#contract/suggestions.calls.ts'
import { longDay } from '#domain/day.ts'
import type { OwnSuggestion, Standing } from '#domain/suggestion.ts'
import { send } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useQuery } from '../../query.tsx'
import { FailureBar } from '../../ui/failure-bar.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import styles from './suggest.module.css'

/** What a player suggested, and what became of it. */
export function OwnSuggestions() {
  const { reply, failure, pending, retry } = useQuery(listOwnSuggestions, {}, { whenBack: true })
  const [message, setMessage] = useState('')
  const withdraw = async (questionId: string) => {
    const outcome = await send(withdrawSuggestion, { body: { questionId } })
    setMessage(outcome.ok ? outcome.reply.message : outcome.message)
    retry()
  }
  if (failure && !reply) {
    const trouble = `Your suggestions could not be loaded: ${failure.message}`
    return <FailureBar message={trouble} busy={pending} onRetry={retry} />
  }
  return (
    <section aria-labelledby="own-suggestions-title">
      <StatusLine look="note">{message}</StatusLine>
      {reply && reply.data.length > 0 && (
        <>
          <h2 id="own-suggestions-title">Your suggestions</h2>
          <ul className={styles['list']}>
            {reply.data.map((suggestion) => (
              <li key={suggestion.questionId}>
                <Row suggestion={suggestion} onWithdraw={withdraw} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Row(props: {
  suggestion: OwnSuggestion
  onWithdraw: (questionId: string) => Promise<void>
}) {
  const { suggestion, onWithdraw } = props
  const { questionId, text, standing, note } = suggestion
  return (
    <>
      <h3>{text}</h3>
      <p className={styles['standing']} data-standing={standing.is}>
        <StandingWords standing={standing} />
      </p>
      {note && <p className={styles['note']}>{note}</p>}
      {standing.is === 'waiting' && (
        <button
          type="button"
          className={styles['withdraw']}
          aria-label={`Take back: ${text}`}
          onClick={() => void onWithdraw(questionId)}
        >
          Take back
        </button>
      )}
    </>
  )
}

function StandingWords({ standing }: { standing: Standing }) {
  switch (standing.is) {
    case 'waiting':
      return 'Waits for an editor'
    case 'declined':
      return 'Not taken'
    case 'accepted':
      return 'Accepted: it waits for its day'
    case 'in quizzes':
      return 'Accepted, for quizzes'
    case 'planned':
      return <>Accepted, and planned for {longDay(standing.day, true)}</>
    case 'asked':
      return (
        <>
          Asked on <a href={paths.day(standing.day)}>{longDay(standing.day, true)}</a>
        </>
      )
  }
}
