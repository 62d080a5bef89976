import { addCirclePlays } from '#contract/circles/calls.ts'
import { MAX_CIRCLE_PLAY_AGE_DAYS } from '#domain/circles/limits.ts'
import { type Day, getDayAt } from '#domain/time/day.ts'
import { callApi } from '../../api/api.ts'
import { getCircleMemory, rememberToldDay } from '../circles/circle-memory.ts'
import { getServerTime, waitForServerClock } from '../clock/server-clock.ts'
import { listLocalAnswers } from '../history/local-answer-store.ts'
import type { LocalAnswer } from '../history/local-answer.ts'
import { getCurrentPlayer } from '../session/player.ts'
import { getLastPlay } from './last-play.ts'
import { submitVisitorPick } from './visitor-pick.ts'

/**
 * Tells the circles of this browser what they do not know yet: a visitor's answers with their receipts, and the number
 * of tries of a player. Returns whether there was something to tell. Never rejects. Telling it twice changes nothing.
 */
export async function tellCircles(): Promise<boolean> {
  const { ids, toldDay } = getCircleMemory()
  if (ids.length === 0) return false
  await waitForServerClock()
  const today = getDayAt(getServerTime())
  const plays = getCurrentPlayer() ? listPlayOfPlayer() : await listPlaysOfVisitor(today, toldDay)
  if (plays.length === 0) return false
  const outcome = await callApi(addCirclePlays, { body: { plays } }, { quietly: true })
  if (outcome.ok) rememberToldDay(today)
  return outcome.ok
}

/** A player's answers are stored with the account, except for the number of tries. */
function listPlayOfPlayer() {
  const play = getLastPlay()
  return play ? [{ ...play, choice: null, timeTaken: null }] : []
}

async function listPlaysOfVisitor(today: Day, toldDay: Day) {
  const isUntold = ({ day }: LocalAnswer) => day !== null && (day === today || day > toldDay)
  // A pick that was made without a network has no receipt yet.
  for (const { questionId, day, counted } of listLocalAnswers()) {
    if (day === today && !counted) await submitVisitorPick(questionId)
  }
  const last = getLastPlay()
  return listLocalAnswers()
    .filter((answer) => isUntold(answer) && answer.receipt !== undefined)
    .slice(-MAX_CIRCLE_PLAY_AGE_DAYS)
    .map(({ questionId, choice, receipt, timeTaken }) => {
      const solvedAtTry = last?.questionId === questionId ? last.solvedAtTry : null
      return { questionId, choice, receipt, solvedAtTry, timeTaken: timeTaken > 0 ? timeTaken : null }
    })
}
