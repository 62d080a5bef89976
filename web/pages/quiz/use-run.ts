import { useState, useSyncExternalStore } from 'react'
import {
  matchesQuiz,
  type QuizAnswer,
  type QuizEvent,
  type QuizSession,
  applyQuizEvent,
  startQuiz,
} from '#domain/quizzes/quiz-session.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import { deleteRun, saveRun, getOwnRun, subscribeToRuns } from '../../player/quiz-runs/run-store.ts'
import { createAttemptId } from '../../player/outbox/attempt-id.ts'
import { getCurrentPlayer, usePlayer } from '../../player/session/player.ts'
import { useStoredRun } from './use-stored-run.ts'

export type CurrentRun = {
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
export function useQuizRun(quizId: string, questionIds: readonly string[]): CurrentRun {
  const step = (event: QuizEvent) => applyEventToStoredRun(quizId, event)
  const { isReady, changed, isResting, setResting } = useStoredRun(quizId, questionIds, step)
  usePlayer()
  const stored = useSyncExternalStore(
    subscribeToRuns,
    () => getOwnRun(quizId),
    () => null,
  )
  const session = isReady && stored && matchesQuiz(stored, questionIds) ? stored : null
  const ended = useEndedRunCount(session?.attemptId ?? null)

  const play = (since: number) => {
    const at = getServerTime()
    const run = getOwnRun(quizId)
    if (!run) {
      const playerId = getCurrentPlayer()?.id ?? null
      const attemptId = createAttemptId()
      saveRun(startQuiz({ quizId, playerId, questionIds, at: at - since, attemptId }))
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
      const playerId = getCurrentPlayer()?.id ?? null
      return step({ type: 'answer', answer, playerId, at: getServerTime() })
    },
    goOn: () => play(0),
    startOver: () => {
      setResting(false)
      deleteRun(quizId)
    },
  }
}

function useEndedRunCount(attemptId: string | null): number {
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
function applyEventToStoredRun(quizId: string, event: QuizEvent): QuizSession | null {
  const before = getOwnRun(quizId)
  if (!before) return null
  const after = applyQuizEvent(before, event)
  if (after === before) return null
  saveRun(after)
  return after
}
