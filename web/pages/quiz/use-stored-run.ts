import { useEffect, useRef, useState } from 'react'
import {
  doesQuizSessionMatchQuestions,
  isQuizSessionResumable,
  type QuizSessionEvent,
} from '#domain/quizzes/quiz-session.ts'
import { waitForServerClock, getServerTime } from '../../player/clock/server-clock.ts'
import { deleteQuizRun, getOwnQuizRun } from '../../player/quiz-runs/run-store.ts'

/** A quiz run is paused if the page was hidden for longer than this, in milliseconds. */
const MIN_ABSENCE_MS = 60_000

/**
 * Loads the stored run of a quiz when the page opens, and when it becomes visible again. A run with answers rests until
 * the player decides to continue. A run without answers is discarded. Records when the player leaves. `clockStart` is
 * the time from which a new run is measured: when the page was loaded, moved forward by the time for which it was
 * hidden.
 */
export function useStoredQuizRun(
  quizId: string,
  questionIds: readonly string[],
  step: (event: QuizSessionEvent) => void,
) {
  const [isReady, setReady] = useState(false)
  const [changed, setChanged] = useState(false)
  const [isResting, setResting] = useState(false)
  const [clockStart, setClockStart] = useState(0)
  const latest = useRef({ isResting, step })
  useEffect(() => {
    latest.current = { isResting: isResting || !isReady, step }
  })

  useEffect(() => {
    const loadStoredRun = async () => {
      await waitForServerClock()
      const storedRun = getOwnQuizRun(quizId)
      const canResume = storedRun !== null && isQuizSessionResumable(storedRun, getServerTime())
      const matchesQuestions = canResume && doesQuizSessionMatchQuestions(storedRun, questionIds)
      const isOpen = canResume && storedRun.finishedAt === null
      if (storedRun && !matchesQuestions) deleteQuizRun(quizId)
      setChanged(isOpen && !matchesQuestions)
      setResting(isOpen && matchesQuestions)
      setClockStart(getServerTime())
      setReady(true)
    }
    const recordLeave = () => {
      if (!latest.current.isResting) latest.current.step({ type: 'leave', at: getServerTime() })
    }
    let hiddenAt = document.visibilityState === 'hidden' ? performance.now() : null
    const handleVisibilityChange = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = performance.now()
        return recordLeave()
      }
      const awayMs = performance.now() - (hiddenAt ?? performance.now())
      hiddenAt = null
      setClockStart((start) => start + awayMs)
      const run = getOwnQuizRun(quizId)
      if (run?.finishedAt === null && getServerTime() - run.seenAt > MIN_ABSENCE_MS) void loadStoredRun()
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
  return { isReady, changed, isResting, setResting, clockStart, setClockStart }
}
