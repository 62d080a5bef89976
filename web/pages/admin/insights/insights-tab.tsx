import { useState } from 'react'
import { listQuestionInsights } from '#contract/insights/calls.ts'
import { QUESTION_INSIGHT_FLAGS, type QuestionInsightFlag } from '#domain/play/question-insight.ts'
import { QUESTION_INSIGHT_FLAG_TEXTS } from '../../../authoring/insight-texts.ts'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { RelativeTime } from '../../../authoring/relative-time.tsx'
import { useApiQuery } from '../../../api/query.tsx'
import type { Player } from '../../../player/session/player.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { FlaggedQuestionPanel } from './flagged-question.tsx'
import { ButtonGroup } from '../../../ui/button-group.tsx'
import styles from './insights.module.css'

type InsightsCursor = { picks: number; questionId: string }

/** The tab with questions whose statistics are unusual. */
export function InsightsTab({ player }: { player: Player }) {
  const [flag, setFlag] = useState<QuestionInsightFlag>('negative')
  /** The cursors of all pages except the first. */
  const [pages, setPages] = useState<InsightsCursor[]>([])
  const [message, setMessage] = useState('')
  const after = pages.at(-1) ?? null
  const list = useApiQuery(listQuestionInsights, { query: { flag, after } })
  const { reply } = list
  const show = (other: QuestionInsightFlag) => {
    setFlag(other)
    setPages([])
  }
  return (
    <section aria-labelledby="insights-title">
      <LoadFailureNotice queries={[list]} />
      <h2 id="insights-title">Insights</h2>
      <p className={styles['intro']}>
        What the first answers say about the questions.{' '}
        {reply?.countedAt ? (
          <>
            Counted <RelativeTime at={reply.countedAt} />.
          </>
        ) : (
          reply && 'Nothing is counted yet. We count once an hour.'
        )}
      </p>
      <ButtonGroup aria-label="What is odd about them">
        {QUESTION_INSIGHT_FLAGS.map((one) => (
          <button key={one} type="button" aria-pressed={one === flag} onClick={() => show(one)}>
            {QUESTION_INSIGHT_FLAG_TEXTS[one].name} <b>{formatFlagCount(reply?.counts, one)}</b>
          </button>
        ))}
      </ButtonGroup>
      <StatusMessage>{message}</StatusMessage>
      {!reply && list.failure === null && <Skeleton label="The questions" count={3} />}
      {reply?.data.length === 0 && <p>There are no such questions.</p>}
      <ol className={styles['questions']} aria-busy={list.pending}>
        {reply?.data.map((one) => (
          <FlaggedQuestionPanel
            key={one.question.id}
            {...one}
            player={player}
            onMended={(what) => {
              setMessage(what)
              list.retry()
            }}
          />
        ))}
      </ol>
      <div className={styles['pages']}>
        {pages.length > 0 && (
          <Button quiet onClick={() => setPages(pages.slice(0, -1))}>
            Back
          </Button>
        )}
        {reply?.next && (
          <Button quiet onClick={() => reply.next && setPages([...pages, reply.next])}>
            More
          </Button>
        )}
      </div>
    </section>
  )
}

/** Up to this number the server counts the questions with a flag exactly. */
const MAX_COUNTED_QUESTIONS = 1000

function formatFlagCount(
  counts: readonly { flag: QuestionInsightFlag; questions: number }[] | undefined,
  flag: QuestionInsightFlag,
): string {
  const count = counts?.find((entry) => entry.flag === flag)?.questions
  if (count === undefined) return '–'
  return count < MAX_COUNTED_QUESTIONS ? String(count) : `${MAX_COUNTED_QUESTIONS.toLocaleString('en')}+`
}
