import { useEffect, useRef } from 'react'
import { firstPickRight, type Play } from '#domain/play.ts'
import type { QuizAnswer } from '#domain/quiz-session.ts'
import type { Moves } from '../../ui/question-card/use-play.ts'

/** Tells the run of a card's first answer, and the card of an answer that the run already has. */
export function RunRecord(props: {
  questionId: string
  state: Play
  restore: Moves['restore']
  /** The run's answer to this question. */
  answer: QuizAnswer | null
  /** Null while there is no run yet. */
  onAnswer: ((answer: QuizAnswer) => void) | null
}) {
  const { questionId, state, answer, onAnswer } = props
  const isPlayed = state.picks.length > 0 || state.answerShown
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (answer && !isPlayed) latest.current.restore(answer)
  }, [answer, isPlayed])
  const isReady = onAnswer !== null
  useEffect(() => {
    const { state: now, onAnswer: tell } = latest.current
    if (!isPlayed || now.restored || !isReady) return
    // Later tries are not told: what counts is the first.
    tell?.({ questionId, choice: now.picks[0] ?? null, correct: firstPickRight(now) === true })
  }, [isPlayed, isReady, questionId])
  return null
}
