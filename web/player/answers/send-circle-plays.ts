import { addCirclePlays } from '#contract/circles/calls.ts'
import { MAX_CIRCLE_PLAY_AGE_DAYS } from '#domain/circles/limits.ts'
import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { callApi } from '../../api/api.ts'
import { getBrowserStoredCircles, saveLastSentDay } from '../circles/stored-circles.ts'
import { getServerTime, waitForServerClock } from '../clock/server-clock.ts'
import { listLocalAnswers } from '../history/local-answer-store.ts'
import type { LocalAnswer } from '../history/local-answer.ts'
import { getCurrentPlayer } from '../session/player.ts'
import { getLastDailyPlay } from './last-play.ts'
import { submitVisitorPick } from './visitor-pick.ts'

/**
 * Sends answers to the circles of friends of this browser: a visitor's new answers with their receipts, or a player's
 * number of tries today. Returns whether something was sent. Never rejects. Idempotent.
 */
export async function sendAnswersToCircles(): Promise<boolean> {
  const { ids, lastSentDay } = getBrowserStoredCircles()
  if (ids.length === 0) return false
  await waitForServerClock()
  const today = getUtcDayOfInstant(getServerTime())
  const plays = getCurrentPlayer() ? listPlayOfPlayer() : await listPlaysOfVisitor(today, lastSentDay)
  if (plays.length === 0) return false
  const outcome = await callApi(addCirclePlays, { body: { plays } }, { quietly: true })
  if (outcome.ok) saveLastSentDay(today)
  return outcome.ok
}

/** Returns the number of tries of a player's last answer. The server knows everything else about a player's answers. */
function listPlayOfPlayer() {
  const play = getLastDailyPlay()
  return play ? [{ ...play, choice: null, timeTaken: null }] : []
}

async function listPlaysOfVisitor(today: Day, lastSentDay: Day) {
  const isUnsent = ({ day }: LocalAnswer) => day !== null && (day === today || day > lastSentDay)
  // A pick that was made offline has no receipt yet, so it is submitted first.
  for (const { questionId, day, counted } of listLocalAnswers()) {
    if (day === today && !counted) await submitVisitorPick(questionId)
  }
  const last = getLastDailyPlay()
  return listLocalAnswers()
    .filter((answer) => isUnsent(answer) && answer.receipt !== undefined)
    .slice(-MAX_CIRCLE_PLAY_AGE_DAYS)
    .map(({ questionId, choice, receipt, timeTaken }) => {
      const solvedAtTry = last?.questionId === questionId ? last.solvedAtTry : null
      return { questionId, choice, receipt, solvedAtTry, timeTaken: timeTaken > 0 ? timeTaken : null }
    })
}
