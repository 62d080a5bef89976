import { useState } from 'react'
import type { CallReply } from '#contract/call.ts'
import { getAnswerHistory } from '#contract/profile/calls.ts'
import type { PastAnswer } from '#domain/play/answer.ts'
import { parseCategory, getThemeClass } from '#domain/categories/category.ts'
import { formatLongDay } from '#domain/time/day.ts'
import { callApi } from '../../api/api.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useQuery } from '../../api/query.tsx'
import styles from './history.module.css'

type HistoryPage = CallReply<typeof getAnswerHistory>

/** The number of answers that are shown at first. */
const INITIAL_ANSWER_COUNT = 5

/** Lists the player's answers, newest first. */
export function AnswerHistory({ playerId: id }: { playerId: string }) {
  const { reply: first } = useQuery(getAnswerHistory, { query: { id } })
  const [later, setLater] = useState<HistoryPage[]>([])
  const [all, setAll] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!first || first.data.length === 0) return null
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
      <h2 id="history-title">Your latest answers</h2>
      <ol className={styles['list']}>
        {shown.map((answer) => (
          <HistoryRow key={answer.questionId} answer={answer} />
        ))}
      </ol>
      {(next !== null || shown.length < answers.length) && (
        <Button quiet aria-busy={busy} onClick={() => void more()}>
          {busy ? 'One moment…' : 'More'}
        </Button>
      )}
    </section>
  )
}

function formatChoice({ choice, claimed }: PastAnswer): string {
  if (choice !== null) return `You said “${choice}”`
  return claimed ? 'An app sent only the score' : 'The answer was shown'
}

function HistoryRow({ answer }: { answer: PastAnswer }) {
  const category = parseCategory(answer.category)
  const { day } = answer
  return (
    <li className={`category-theme ${category ? getThemeClass(category.name) : ''} ${styles['row']}`}>
      <span className={styles['verdict']} data-right={answer.correct}>
        <Icon name={answer.correct ? 'tick' : 'cross'} />
        <span className="visually-hidden">{answer.correct ? 'Right' : 'Wrong'}</span>
      </span>
      <div className={styles['words']}>
        <p className={styles['question']}>{answer.questionText || 'A question that is gone'}</p>
        <p className={styles['about']}>
          {formatChoice(answer)}
          {day && (
            <>
              {' · '}
              <a href={paths.day(day)}>{formatLongDay(day, true)}</a>
            </>
          )}
        </p>
      </div>
      {category && <Icon name={category.slug} size={24} />}
    </li>
  )
}
