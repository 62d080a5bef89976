import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  doesQuizSessionMatchQuestions,
  type QuizAnswer,
  type QuizSessionEvent,
  type QuizSession,
  reduceQuizSession,
  startQuiz,
} from '#domain/quizzes/quiz-session.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import { deleteQuizRun, saveQuizRun, getOwnQuizRun, subscribeToQuizRuns } from '../../player/quiz-runs/run-store.ts'
import { createSubmissionAttemptId } from '../../player/outbox/attempt-id.ts'
import { getCurrentPlayer, usePlayer } from '../../player/session/player.ts'
import { sendQuizAnalyticsEvent } from './count-quiz-event.ts'
import { useStoredQuizRun } from './use-stored-run.ts'

export type CurrentQuizRun = {
  /** Whether the server's time, by which a quiz run is measured, is known. */
  isReady: boolean
  /** The quiz run, or `null` until the first options are shown. */
  session: QuizSession | null
  /** Whether the quiz run is paused until the player continues or starts over. */
  isResting: boolean
  /** Whether a stored quiz run was discarded because the quiz's questions have changed. */
  changed: boolean
  /** The number of quiz runs that ended on this page. */
  ended: number
  /** The server time at which the clock of the next quiz run started, which may be before its first answer. */
  clockStart: number
  /** Sets `clockStart`, from which the time of the next quiz run counts, to now. */
  restartClock: () => void
  /** Begins or continues the quiz run. */
  play: () => void
  /**
   * Adds the first answer to a question and returns the changed run, or `null` if the question has an answer already.
   */
  answer: (answer: QuizAnswer) => QuizSession | null
  goOn: () => void
  startOver: () => void
}

/** Returns the run of a quiz in this browser, which all tabs share, and functions that change it. */
export function useQuizRun(quizId: string, questionIds: readonly string[]): CurrentQuizRun {
  const step = (event: QuizSessionEvent) => applyEventToStoredRun(quizId, event)
  const { isReady, changed, isResting, setResting, clockStart, setClockStart } = useStoredQuizRun(
    quizId,
    questionIds,
    step,
  )
  usePlayer()
  const stored = useSyncExternalStore(
    subscribeToQuizRuns,
    () => getOwnQuizRun(quizId),
    () => null,
  )
  const session = isReady && stored && doesQuizSessionMatchQuestions(stored, questionIds) ? stored : null
  const ended = useEndedRunCount(session?.attemptId ?? null)

  useEffect(() => {
    if (ended > 0) setClockStart(getServerTime())
  }, [ended, setClockStart])

  const play = () => {
    const run = getOwnQuizRun(quizId)
    if (!run) {
      const playerId = getCurrentPlayer()?.id ?? null
      const attemptId = createSubmissionAttemptId()
      sendQuizAnalyticsEvent('quiz begun')
      saveQuizRun(startQuiz({ quizId, playerId, questionIds, at: clockStart, attemptId }))
    } else if (isResting) step({ type: 'go on', at: getServerTime() })
    setResting(false)
  }
  return {
    isReady,
    session,
    isResting: isResting && session !== null,
    changed,
    ended,
    clockStart,
    restartClock: () => setClockStart(getServerTime()),
    play,
    answer: (answer) => {
      play()
      const playerId = getCurrentPlayer()?.id ?? null
      return step({ type: 'answer', answer, playerId, at: getServerTime() })
    },
    goOn: play,
    startOver: () => {
      setResting(false)
      deleteQuizRun(quizId)
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
 * Applies an event to the stored quiz run, which another tab may have changed. Returns the changed run, or `null` if
 * nothing changed.
 */
function applyEventToStoredRun(quizId: string, event: QuizSessionEvent): QuizSession | null {
  const before = getOwnQuizRun(quizId)
  if (!before) return null
  const after = reduceQuizSession(before, event)
  if (after === before) return null
  saveQuizRun(after)
  return after
}
