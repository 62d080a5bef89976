import { useState } from 'react'
import { listInsights } from '#contract/insights/calls.ts'
import { INSIGHT_FLAGS, type InsightFlag } from '#domain/play/question-insight.ts'
import { FLAG_WORDS } from '../../../authoring/insight-words.ts'
import { LoadFailure } from '../../../authoring/load-failure.tsx'
import { RelativeTime } from '../../../authoring/relative-time.tsx'
import { useQuery } from '../../../api/query.tsx'
import type { Player } from '../../../player/session/player.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import { FlaggedQuestion } from './flagged-question.tsx'
import styles from './insights.module.css'

type Cursor = { picks: number; questionId: string }

/** The tab with questions whose statistics are unusual. */
export function InsightsTab({ player }: { player: Player }) {
  const [flag, setFlag] = useState<InsightFlag>('negative')
  /** The cursors of all pages except the first. */
  const [pages, setPages] = useState<Cursor[]>([])
  const [message, setMessage] = useState('')
  const after = pages.at(-1) ?? null
  const list = useQuery(listInsights, { query: { flag, after } })
  const { reply } = list
  const show = (other: InsightFlag) => {
    setFlag(other)
    setPages([])
  }
  return (
    <section aria-labelledby="insights-title">
      <LoadFailure queries={[list]} />
      <h2 id="insights-title">Insights</h2>
      <p className={styles['intro']}>
        What the first answers say about the questions.{' '}
        {reply?.countedAt ? (
          <>
            Counted <RelativeTime at={reply.countedAt} />.
          </>
        ) : (
          reply && 'Nothing was counted yet: that happens each hour.'
        )}
      </p>
      <div className={styles['flags']} role="group" aria-label="What is strange about them">
        {INSIGHT_FLAGS.map((one) => (
          <button key={one} type="button" aria-pressed={one === flag} onClick={() => show(one)}>
            {FLAG_WORDS[one].name} <b>{countIn(reply?.counts, one)}</b>
          </button>
        ))}
      </div>
      <StatusLine>{message}</StatusLine>
      {!reply && list.failure === null && <Skeleton label="The questions" count={3} />}
      {reply?.data.length === 0 && <p>Nothing like that. Good.</p>}
      <ol className={styles['questions']} aria-busy={list.pending}>
        {reply?.data.map((one) => (
          <FlaggedQuestion
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

/** The server counts up to this many questions per flag. */
const MOST_COUNTED = 1000

function countIn(
  counts: readonly { flag: InsightFlag; questions: number }[] | undefined,
  flag: InsightFlag,
): string {
  const count = counts?.find((entry) => entry.flag === flag)?.questions
  if (count === undefined) return '–'
  return count < MOST_COUNTED ? String(count) : `${MOST_COUNTED.toLocaleString('en')}+`
}
