import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { timeToWire } from '#contract/time-taken.ts'
import {
  isRunOf,
  isWorthKeeping,
  type QuizAnswer,
  quizStep,
  type QuizSession,
  scoreOf,
  startQuiz,
  timeTaken,
} from '#domain/quiz-session.ts'
import { serverClockSet, serverNow } from '../../frame/server-clock.ts'
import { keepRun, storedRun, subscribeRuns } from '../../quiz-runs/run-store.ts'
import { saveResult } from '../../quiz-runs/send-results.ts'

export type Run = {
  /** Null until the server's time is known, by which it runs. */
  session: QuizSession | null
  /** Whether a run was given up because its questions are others now. */
  changed: boolean
  /** How many times another run took the place of one that was on the page. */
  replaced: number
  answer: (answer: QuizAnswer) => void
  playAgain: () => void
}

const NONE_SHOWN = { id: null, replaced: 0 }

/** The run of a quiz in this browser: gone on with, or begun. `onFinish` hears of the last answer given here. */
export function useRun(
  quizId: string,
  { questionIds, onFinish }: { questionIds: readonly string[]; onFinish: () => void },
): Run {
  const [open, setOpen] = useState(false)
  const [changed, setChanged] = useState(false)
  const stored = useSyncExternalStore(
    subscribeRuns,
    () => storedRun(quizId),
    () => null,
  )
  const session = open && stored && isRunOf(stored, questionIds) ? stored : null
  const openedAt = useRef(0)
  const [shown, setShown] = useState<{ id: string | null; replaced: number }>(NONE_SHOWN)
  if (session && session.attemptId !== shown.id) {
    const replaced = shown.id === null ? 0 : shown.replaced + 1
    setShown({ id: session.attemptId, replaced })
  }

  useEffect(() => {
    openedAt.current = performance.now()
    let left = false
    void (async () => {
      await serverClockSet()
      if (left) return
      const kept = storedRun(quizId)
      const now = serverNow()
      const isLive = kept !== null && isWorthKeeping(kept, now)
      if (!isLive || !isRunOf(kept, questionIds)) {
        begin(quizId, questionIds, now - (performance.now() - openedAt.current))
        setChanged(isLive && kept.finishedAt === null && kept.answers.length > 0)
      }
      setOpen(true)
    })()
    return () => {
      left = true
    }
  }, [quizId, questionIds])

  return {
    session,
    changed,
    replaced: shown.replaced,
    answer: (answer) => {
      // Another tab may have gone on meanwhile.
      const before = storedRun(quizId) ?? session
      if (!before) return
      const after = quizStep(before, { type: 'answer', answer, at: serverNow() })
      if (after === before) return
      keepRun(after)
      if (after.finishedAt === null) return
      saveResult({
        quizId,
        attemptId: after.attemptId,
        score: scoreOf(after),
        time: timeToWire(timeTaken(after, after.finishedAt)),
        finishedAt: after.finishedAt,
      })
      onFinish()
    },
    playAgain: () => {
      setChanged(false)
      begin(quizId, questionIds, serverNow())
    },
  }
}

function begin(quizId: string, questionIds: readonly string[], at: number): void {
  // Also where pages come unencrypted, which have no ready-made word for this.
  const random = crypto.getRandomValues(new Uint32Array(4))
  const attemptId = [...random].map((part) => part.toString(36)).join('')
  keepRun(startQuiz({ quizId, questionIds, at, attemptId }))
}
