import { useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import { getAnswerHistory } from '#contract/profile/calls.ts'
import type { PastAnswer } from '#domain/play/answer.ts'
import { parseCategory, getCategoryThemeClass } from '#domain/categories/category.ts'
import { formatLongDay } from '#domain/time/day.ts'
import { callApi } from '../../../api/api.ts'
import { sitePaths } from '../../../paths.ts'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { RetryableErrorMessage } from '../../../ui/failure-bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyPageNoticeCard } from '../../../ui/notice.tsx'
import { useApiQuery } from '../../../api/query.tsx'
import styles from './answers.module.css'

type HistoryPage = ApiCallReply<typeof getAnswerHistory>

/** The number of answers that are shown at first. */
const INITIAL_ANSWER_COUNT = 5

/** Lists the player's answers, newest first. */
export function AnswerHistoryList({ playerId: id }: { playerId: string }) {
  const { reply: first, failure, pending, retry } = useApiQuery(getAnswerHistory, { query: { id } })
  const [later, setLater] = useState<HistoryPage[]>([])
  const [all, setAll] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!first) return failure ? <RetryableErrorMessage message={failure.message} busy={pending} onRetry={retry} /> : null
  if (first.data.length === 0) return <EmptyHistory />
  const pages = [first, ...later]
  const answers = pages.flatMap(({ data }) => data)
  const next = pages.at(-1)?.next ?? null
  const shown = all ? answers : answers.slice(0, INITIAL_ANSWER_COUNT)
  const more = async () => {
    if (!all) return setAll(true)
    if (next === null) return
    setBusy(true)
    const outcome = await callApi(getAnswerHistory, { query: { id, before: next } })
    setBusy(false)
    if (outcome.ok) setLater([...later, outcome.reply])
  }
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title">Latest answers</h2>
      <ol className={styles['list']}>
        {shown.map((answer) => (
          <HistoryRow key={answer.questionId} answer={answer} />
        ))}
      </ol>
      {(next !== null || shown.length < answers.length) && (
        <Button quiet aria-busy={busy} onClick={() => void more()}>
          {busy ? 'One moment…' : 'Show more'}
        </Button>
      )}
    </section>
  )
}

function EmptyHistory() {
  return (
    <EmptyPageNoticeCard sign="…" title="Nothing here yet" heading="h2">
      <p>Your answers and quizzes will collect here as you play.</p>
      <a className={buttonClassName} href={sitePaths.home()}>
        Play today’s question
      </a>
    </EmptyPageNoticeCard>
  )
}

function formatChoice({ choice, claimed }: PastAnswer): string {
  if (choice !== null) return `You said “${choice}”`
  return claimed ? 'An app sent just the score' : 'You had the answer shown'
}

function HistoryRow({ answer }: { answer: PastAnswer }) {
  const category = parseCategory(answer.category)
  const { day } = answer
  return (
    <li className={`category-theme ${category ? getCategoryThemeClass(category.name) : ''} ${styles['row']}`}>
      <span className={styles['verdict']} data-right={answer.correct}>
        <Icon name={answer.correct ? 'tick' : 'cross'} />
        <span className="visually-hidden">{answer.correct ? 'Right' : 'Wrong'}</span>
      </span>
      <div className={styles['words']}>
        <p className={styles['question']}>{answer.questionText || 'A deleted question'}</p>
        <p className={styles['about']}>
          {formatChoice(answer)}
          {day && (
            <>
              {' · '}
              <a href={sitePaths.day(day)}>{formatLongDay(day, true)}</a>
            </>
          )}
        </p>
      </div>
      {category && <Icon name={category.slug} size={24} />}
    </li>
  )
}
