import { useState, useSyncExternalStore } from 'react'
import {
  isRunOf,
  type QuizAnswer,
  type QuizEvent,
  type QuizSession,
  quizStep,
  startQuiz,
} from '#domain/quizzes/quiz-session.ts'
import { serverNow } from '../../player/clock/server-clock.ts'
import { dropRun, keepRun, ownRun, subscribeRuns } from '../../player/quiz-runs/run-store.ts'
import { newAttemptId } from '../../player/outbox/attempt-id.ts'
import { currentPlayer, usePlayer } from '../../player/session/player.ts'
import { useReturn } from './use-return.ts'

export type Run = {
  /** Whether the server's time, by which the run is measured, is known. */
  isReady: boolean
  /** `null` until the first options are shown. */
  session: QuizSession | null
  /** Whether the run is paused until the player continues or starts over. */
  isResting: boolean
  /** Whether a stored run was discarded because the quiz's questions changed. */
  changed: boolean
  /** The number of earlier runs on this page. */
  ended: number
  /**
   * Starts or continues the run. `since` is how long the player has been playing, in milliseconds.
   */
  play: (since: number) => void
  /** Adds a first answer and returns the run; `null` when the question already has one. */
  answer: (answer: QuizAnswer) => QuizSession | null
  goOn: () => void
  startOver: () => void
}

/** The run of a quiz in this browser. All tabs share it. */
export function useRun(quizId: string, questionIds: readonly string[]): Run {
  const step = (event: QuizEvent) => stepRun(quizId, event)
  const { isReady, changed, isResting, setResting } = useReturn(quizId, questionIds, step)
  usePlayer()
  const stored = useSyncExternalStore(
    subscribeRuns,
    () => ownRun(quizId),
    () => null,
  )
  const session = isReady && stored && isRunOf(stored, questionIds) ? stored : null
  const ended = useEnded(session?.attemptId ?? null)

  const play = (since: number) => {
    const at = serverNow()
    const run = ownRun(quizId)
    if (!run) {
      const playerId = currentPlayer()?.id ?? null
      const attemptId = newAttemptId()
      keepRun(startQuiz({ quizId, playerId, questionIds, at: at - since, attemptId }))
    } else if (isResting) step({ type: 'go on', at })
    setResting(false)
  }
  return {
    isReady,
    session,
    isResting: isResting && session !== null,
    changed,
    ended,
    play,
    answer: (answer) => {
      play(0)
      const playerId = currentPlayer()?.id ?? null
      return step({ type: 'answer', answer, playerId, at: serverNow() })
    },
    goOn: () => play(0),
    startOver: () => {
      setResting(false)
      dropRun(quizId)
    },
  }
}

function useEnded(attemptId: string | null): number {
  const [shown, setShown] = useState({ attemptId, ended: 0 })
  if (attemptId !== shown.attemptId) {
    setShown({ attemptId, ended: shown.ended + (shown.attemptId === null ? 0 : 1) })
  }
  return shown.ended
}

/**
 * Applies an event to the stored run, which another tab may have changed. Returns `null` when
 * nothing changes.
 */
function stepRun(quizId: string, event: QuizEvent): QuizSession | null {
  const before = ownRun(quizId)
  if (!before) return null
  const after = quizStep(before, event)
  if (after === before) return null
  keepRun(after)
  return after
}
