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
    const arrive = async () => {
      await serverClockSet()
      const kept = ownRun(quizId)
      const isKept = kept !== null && isWorthKeeping(kept, serverNow())
      const isSame = isKept && isRunOf(kept, questionIds)
      const isOpen = isKept && kept.finishedAt === null
      if (kept && !isSame) dropRun(quizId)
      setChanged(isOpen && !isSame)
      setResting(isOpen && isSame)
      setReady(true)
    }
    const leave = () => {
      if (!latest.current.isResting) latest.current.step({ type: 'leave', at: serverNow() })
    }
    const look = () => {
      if (document.visibilityState === 'hidden') return leave()
      const run = ownRun(quizId)
      if (run?.finishedAt === null && serverNow() - run.seenAt > AWAY_MS) void arrive()
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void arrive()
    }
    void arrive()
    addEventListener('pageshow', comeBack)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', look)
    return () => {
      leave()
      removeEventListener('pageshow', comeBack)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', look)
    }
  }, [quizId, questionIds])
  return { isReady, changed, isResting, setResting }
}
