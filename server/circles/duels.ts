import { randomInt } from 'node:crypto'
import type { Database, Trx } from '#db/tables/tables.ts'
import { rankDuelRuns } from '#domain/circles/duel.ts'
import { WEBSITE_PLAYABLE_QUIZ_TYPES, type Quiz } from '#domain/quizzes/quiz.ts'
import type { Day } from '#domain/time/day.ts'
import { Refusal } from '../http/errors.ts'
import { findPlayableQuiz, listPlayableQuizzes } from '../quizzes/quizzes.queries.ts'
import type { CircleWithCallerSeat } from './circle-caller.ts'
import type { CircleSeat } from './circle-seats.queries.ts'
import { updateCirclesLastPlayedAt } from './circles.queries.ts'
import {
  addDuelRound,
  addDuelRun,
  listDuelRounds,
  listDuelRuns,
  listQuizzesPlayedInCircle,
  saveCircleSeatQuizHistory,
} from './duels.queries.ts'

/**
 * A member's run through a duel's quiz, as the browser submits it. It is not verified, because quiz answers are public.
 */
type SubmittedRun = { marks: boolean[]; timeTaken: number; playedQuizIds: readonly string[] }

export async function findQuizOfDuel(db: Database, today: Day, quizId: string): Promise<Quiz> {
  const quiz = await findPlayableQuiz(db, today, quizId)
  if (!quiz || !WEBSITE_PLAYABLE_QUIZ_TYPES.includes(quiz.type)) throw new Refusal(404, 'We can’t find that quiz')
  return quiz
}

/** Adds a round with a quiz to a duel. */
export async function beginDuelRound(trx: Trx, circle: string, round: number, quiz: Quiz, now: number): Promise<void> {
  const { id: quizId, slug, title } = quiz
  await addDuelRound(trx, circle, { round, quizId, slug, title, startedAt: now })
}

/** Stores a member's run of a duel round. A second run of the round is ignored. */
export async function submitDuelRun(
  trx: Trx,
  own: CircleSeat,
  round: number,
  { marks, timeTaken, playedQuizIds }: SubmittedRun,
): Promise<void> {
  const { circle, seat } = own
  await addDuelRun(trx, circle, { round, seat, marks, timeTaken })
  // The quizzes that an account has played are known from its scores.
  if (own.playerId === null) await saveCircleSeatQuizHistory(trx, own, playedQuizIds)
}

export async function submitDuelRunOfMember(
  trx: Trx,
  { circle, own }: CircleWithCallerSeat,
  round: number,
  run: SubmittedRun,
  now: number,
): Promise<void> {
  const rounds = await listDuelRounds(trx, circle.id)
  if (!rounds.some((one) => one.round === round)) throw new Refusal(404, 'There is no such round')
  await submitDuelRun(trx, own, round, run)
  await updateCirclesLastPlayedAt(trx, [circle.id], now)
}

/**
 * Begins the next round of a duel with a quiz that no member has played. If another member has begun the round already,
 * nothing changes.
 */
export async function beginRematch(
  trx: Trx,
  { circle, own }: CircleWithCallerSeat,
  after: number,
  { today, now }: { today: Day; now: number },
): Promise<void> {
  const rounds = await listDuelRounds(trx, circle.id)
  const last = rounds[0]
  if (!last || last.round !== after) return
  const runs = await listDuelRuns(trx, circle.id)
  if (!runs.some(({ round, seat }) => round === after && seat === own.seat))
    throw new Refusal(409, 'Please play this quiz first')
  const played = await listQuizzesPlayedInCircle(trx, circle.id)
  for (const { quizId } of rounds) played.add(quizId)
  const quizzes = await listPlayableQuizzes(trx, today, { types: WEBSITE_PLAYABLE_QUIZ_TYPES })
  const unplayed = quizzes.filter(({ id, questionIds }) => !played.has(id) && questionIds.length > 0)
  const quiz = unplayed[randomInt(Math.max(1, unplayed.length))]
  if (!quiz) throw new Refusal(409, 'Between you, you have played every quiz there is. Well done!')
  await beginDuelRound(trx, circle.id, after + 1, quiz, now)
}

/**
 * Returns the rounds of a duel, latest first. The results of a round are left out if the caller has not played this
 * round yet.
 */
export async function loadDuelRoundsForMember(
  db: Database,
  circle: string,
  members: readonly CircleSeat[],
  own: CircleSeat,
) {
  const names = new Map(members.map(({ seat, name }) => [seat, name]))
  const runs = (await listDuelRuns(db, circle)).flatMap(({ round, ...run }) => {
    const name = names.get(run.seat)
    return name === undefined ? [] : [{ round, run: { ...run, name } }]
  })
  const rounds = await listDuelRounds(db, circle)
  return rounds.map(({ round, quizId, slug, title, startedAt }) => {
    const ofRound = runs.filter((one) => one.round === round).map(({ run }) => run)
    const hasPlayed = ofRound.some(({ seat }) => seat === own.seat)
    const ranked = hasPlayed ? rankDuelRuns(ofRound) : null
    return { round, quizId, slug, title, startedAt, played: ofRound.length, runs: ranked }
  })
}
