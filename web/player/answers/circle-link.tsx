import { sitePaths } from '../../paths.ts'
import { useEffect } from 'react'
import type { QuestionPlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { circlePaths } from '../../circle-paths.ts'
import { getBrowserStoredCircles } from '../circles/stored-circles.ts'
import { saveLastDailyPlay } from './last-play.ts'
import { sendAnswersToCircles } from './send-circle-plays.ts'

/** A link to the circles of friends after today's answer. It also sends the answer to the circles. */
export function CirclesPageLink({ question, state }: { question: Question; state: QuestionPlayState }) {
  useEffect(() => {
    // A restored question card has only the first pick, so the number of tries is unknown.
    if (!state.restored) saveLastDailyPlay(question, state)
    void sendAnswersToCircles()
    // oxlint-disable-next-line react/exhaustive-deps -- the answer is sent once
  }, [])
  const { ids } = getBrowserStoredCircles()
  const [id] = ids
  if (id === undefined) return <a href={sitePaths.circles()}>Play with friends</a>
  return <a href={ids.length === 1 ? circlePaths.circle(id) : sitePaths.circles()}>See how your friends did</a>
}
