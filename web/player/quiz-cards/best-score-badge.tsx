import { useEffect, useState } from 'react'
import type { QuizResult } from '#domain/quizzes/quiz-result.ts'
import styles from './best-score-badge.module.css'
import { getBestQuizResults } from './best-quiz-results.ts'

/** Shows a player's best result of a quiz in the corner of its card, without affecting the layout. */
export function BestScoreBadge({ playerId, slug }: { playerId: string; slug: string }) {
  const [best, setBest] = useState<QuizResult | null>(null)
  useEffect(() => {
    let isCancelled = false
    void (async () => {
      const record = (await getBestQuizResults(playerId)).find((result) => result.slug === slug)
      if (!isCancelled && record) setBest(record.best)
    })()
    return () => {
      isCancelled = true
    }
  }, [playerId, slug])
  if (!best) return null
  return (
    <p className={styles['badge']}>
      Your best: {best.score} / {best.total}
    </p>
  )
}
