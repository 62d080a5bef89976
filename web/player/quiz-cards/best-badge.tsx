import { useEffect, useState } from 'react'
import type { QuizResult } from '#domain/quizzes/quiz-result.ts'
import styles from './best-badge.module.css'
import { quizRecords } from './quiz-records.ts'

/** A player's best result of a quiz, in the corner of its card; it takes no room. */
export function BestBadge({ playerId, slug }: { playerId: string; slug: string }) {
  const [best, setBest] = useState<QuizResult | null>(null)
  useEffect(() => {
    let left = false
    void (async () => {
      const record = (await quizRecords(playerId)).find((one) => one.slug === slug)
      if (!left && record) setBest(record.best)
    })()
    return () => {
      left = true
    }
  }, [playerId, slug])
  if (!best) return null
  return (
    <p className={styles['badge']}>
      Your best: {best.score} / {best.total}
    </p>
  )
}
