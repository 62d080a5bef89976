import { useEffect, useRef } from 'react'
import { isFirstPickRight, type QuestionPlayState } from '#domain/play/play.ts'
import { findQuizAnswer } from '#domain/quizzes/quiz-session.ts'
import type { Question } from '#domain/questions/question.ts'
import { recordAnswer } from '../../player/answers/record-answer.ts'
import type { QuestionPlayCallbacks } from '../../ui/question-card/use-play.ts'
import { recordQuizResult } from './record-result.ts'
import type { CurrentQuizRun } from './use-run.ts'

/**
 * Starts the quiz run when a question card is first played, records the card's first answer, and restores an answer of
 * the run on the card.
 */
export function QuizRunRecorder(props: {
  question: Question
  run: CurrentQuizRun
  state: QuestionPlayState
  restore: QuestionPlayCallbacks['restore']
  onFinish: () => void
}) {
  const { question, run, state, restore } = props
  const answer = run.session && findQuizAnswer(run.session, question.id)
  const isPlayed = state.picks.length > 0 || state.answerShown
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (answer && !isPlayed) restore(answer)
  }, [answer, isPlayed, restore])

  const { isReady } = run
  const isBegun = state.shownAt !== null
  useEffect(() => {
    if (isReady && isBegun) latest.current.run.play()
  }, [isReady, isBegun])
  useEffect(() => {
    const { question: asked, state: now, run: current, onFinish } = latest.current
    if (!isReady || !isPlayed || now.restored) return
    // Only the first pick counts. Later tries are not recorded.
    const [choice = null] = now.picks
    const correct = isFirstPickRight(now) === true
    const after = current.answer({ questionId: asked.id, choice, correct })
    if (!after) return
    recordAnswer(asked, now)
    if (after.finishedAt === null) return
    recordQuizResult(after)
    onFinish()
  }, [isReady, isPlayed])
  return null
}
