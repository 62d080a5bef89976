import { useEffect, useState } from 'react'
import { getBestQuizResult, type QuizResult } from '#domain/quizzes/quiz-result.ts'
import { type QuizSession, getQuizScore, getQuizRunDuration } from '#domain/quizzes/quiz-session.ts'
import { listLocalQuizResults } from '../../player/history/local-result.ts'
import { getBestQuizResults } from '../../player/quiz-cards/best-quiz-results.ts'
import { usePlayer } from '../../player/session/player.ts'

/** Shows the visitor's best result in a quiz, including the run on this page once it has ended. */
export function BestQuizResultLine(props: { quizId: string; total: number; session: QuizSession | null }) {
  const { quizId, total, session } = props
  const earlier = useEarlierBest(quizId, total)
  if (earlier === undefined) return null
  const [one, ...others] = [earlier, session && toQuizResult(session)].filter((found) => found !== null)
  if (!one) return null
  const best = getBestQuizResult([one, ...others])
  return ` · best ${best.score}/${best.total}`
}

/** Returns the best result of earlier runs of the quiz, `null` if there are none, or `undefined` while loading. */
function useEarlierBest(quizId: string, total: number): QuizResult | null | undefined {
  const player = usePlayer()
  const playerId = player && player.id
  const [best, setBest] = useState<QuizResult | null>()
  useEffect(() => {
    if (playerId === undefined) return
    let left = false
    const ask = async () => {
      const found = playerId === null ? getLocalBestResult(quizId, total) : await loadBestResult(playerId, quizId)
      if (!left) setBest(found)
    }
    void ask()
    return () => {
      left = true
    }
  }, [playerId, quizId, total])
  return best
}

async function loadBestResult(playerId: string, quizId: string): Promise<QuizResult | null> {
  const records = await getBestQuizResults(playerId)
  return records.find((one) => one.quizId === quizId)?.best ?? null
}

function getLocalBestResult(quizId: string, total: number): QuizResult | null {
  const [one, ...others] = listLocalQuizResults()
    .filter((result) => result.quizId === quizId)
    .map(({ score, timeTaken: time, finishedAt }) => ({
      score,
      total,
      timeTaken: time,
      finishedAt,
    }))
  return one ? getBestQuizResult([one, ...others]) : null
}

function toQuizResult(session: QuizSession): QuizResult | null {
  const { finishedAt, questionIds } = session
  if (finishedAt === null) return null
  const time = getQuizRunDuration(session, finishedAt)
  return { score: getQuizScore(session), total: questionIds.length, timeTaken: time, finishedAt }
}
