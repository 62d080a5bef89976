import { useEffect, useRef, useState } from 'react'
import { isRunOf, isWorthKeeping, type QuizEvent } from '#domain/quizzes/quiz-session.ts'
import { serverClockSet, serverNow } from '../../player/clock/server-clock.ts'
import { dropRun, ownRun } from '../../player/quiz-runs/run-store.ts'

/** A player who leaves the page for longer than this counts as away, in milliseconds. */
const AWAY_MS = 60_000

/**
 * Loads a stored run when the page opens or becomes visible, and records when the player leaves. A
 * run with answers pauses until the player decides to continue; a run without answers is discarded.
 */
export function useReturn(
  quizId: string,
  questionIds: readonly string[],
  step: (event: QuizEvent) => void,
) {
  const [isReady, setReady] = useState(false)
  const [changed, setChanged] = useState(false)
  const [isResting, setResting] = useState(false)
  const latest = useRef({ isResting, step })
  useEffect(() => {
    latest.current = { isResting: isResting || !isReady, step }
  })

  useEffect(() => {
    const loadStoredRun = async () => {
      await serverClockSet()
      const storedRun = ownRun(quizId)
      const canResume = storedRun !== null && isWorthKeeping(storedRun, serverNow())
      const matchesQuestions = canResume && isRunOf(storedRun, questionIds)
      const isOpen = canResume && storedRun.finishedAt === null
      if (storedRun && !matchesQuestions) dropRun(quizId)
      setChanged(isOpen && !matchesQuestions)
      setResting(isOpen && matchesQuestions)
      setReady(true)
    }
    const recordLeave = () => {
      if (!latest.current.isResting) latest.current.step({ type: 'leave', at: serverNow() })
    }
    const handleVisibilityChange = () => {
      if (document.visibilityState === 'hidden') return recordLeave()
      const run = ownRun(quizId)
      if (run?.finishedAt === null && serverNow() - run.seenAt > AWAY_MS) void loadStoredRun()
    }
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void loadStoredRun()
    }
    void loadStoredRun()
    addEventListener('pageshow', handlePageShow)
    addEventListener('pagehide', recordLeave)
    document.addEventListener('visibilitychange', handleVisibilityChange)
    return () => {
      recordLeave()
      removeEventListener('pageshow', handlePageShow)
      removeEventListener('pagehide', recordLeave)
      document.removeEventListener('visibilitychange', handleVisibilityChange)
    }
  }, [quizId, questionIds])
  return { isReady, changed, isResting, setResting }
}
