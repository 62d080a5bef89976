import { useEffect, useState } from 'react'
import { listQuizScores } from '#contract/quiz-scores/calls.ts'
import { formatDuration } from '#domain/time/duration.ts'
import type { QuizRecord } from '#domain/quizzes/quiz-result.ts'
import { callApi } from '../../api/api.ts'
import { usePlayer } from '../../player/session/player.ts'
import styles from './congrats.module.css'

/** Shows the player's best result in a quiz. After the first run it shows nothing. */
export function PlayerBestResultLine(props: { quizId: string; score: number; total: number }) {
  const { quizId, score, total } = props
  const player = usePlayer()
  const record = useQuizRecord(player?.id ?? null, quizId)
  if (!player) return null
  return (
    // Reserves the height of the line, to prevent a layout shift.
    <p className={styles['best']} role="status">
      {record && formatBestResult(record, score, total)}
    </p>
  )
}

/**
 * Formats a sentence about the best result. The result from the server may or may not include the run that has just
 * ended.
 */
function formatBestResult({ best, times }: QuizRecord, score: number, total: number): string {
  // Compares the two results by their shares of right answers, not their scores, because the quiz may have had another
  // number of questions.
  const lead = best.score * total - score * best.total
  if (lead > 0) {
    const time = best.timeTaken === null ? '' : ` in ${formatDuration(best.timeTaken)}`
    return `Your best: ${best.score} / ${best.total}${time}`
  }
  return lead < 0 || times > 1 ? 'That is your best so far.' : ''
}

function useQuizRecord(playerId: string | null, quizId: string): QuizRecord | null {
  const [record, setRecord] = useState<QuizRecord | null>(null)
  useEffect(() => {
    if (playerId === null) return
    let left = false
    void (async () => {
      const outcome = await callApi(listQuizScores, { query: { id: playerId } }, { quietly: true })
      const found = outcome.ok && outcome.reply.data.find((one) => one.quizId === quizId)
      if (!left && found) setRecord(found)
    })()
    return () => {
      left = true
    }
  }, [playerId, quizId])
  return record
}
