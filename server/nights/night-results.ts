import type { z } from 'zod'
import type { QuizNightPlayerResultsReply, QuizNightResultsReply } from '#contract/nights/results.ts'
import { applyCorrectedAnswerKey } from '#domain/nights/night-answer.ts'
import type { StoredQuizNight } from './nights.queries.ts'
import { isQuestionOpenForAnswers } from '#domain/questions/question.ts'
import { rankPlayers, type PlayerStanding } from '#domain/nights/standings.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { findQuestionsByIds } from '../answers/answers.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { countQuizNightPicks, sumQuizNightPoints } from './night-answers.queries.ts'
import {
  findPlayerQuizNightSeat,
  listAllQuizNightAnswers,
  listQuizNightQuestions,
  listQuizNightQuestionStatistics,
} from './night-results.queries.ts'
import { listQuizNightSeats } from './night-seats.queries.ts'
import type { QuizNightSnapshot } from './night-snapshot.ts'

type QuizNightResults = z.input<typeof QuizNightResultsReply>
type OwnQuizNightResults = z.input<typeof QuizNightPlayerResultsReply>

/** Returns everything that a host may know about a quiz night. */
export async function loadQuizNightResults(
  db: ServerDependencies['db'],
  stored: StoredQuizNight,
): Promise<QuizNightResults> {
  const { code, night, createdAt } = stored
  const statistics = await listQuizNightQuestionStatistics(db, code)
  const questions: QuizNightResults['questions'] = []
  for (const { quiz, copy } of await listQuizNightQuestions(db, code)) {
    const { number, question } = copy
    const counted = statistics.get(number)
    questions.push({
      number,
      quiz,
      text: question.text,
      answer: applyCorrectedAnswerKey(copy, night.keys[number]).answer,
      isSkipped: night.skipped.includes(number),
      isTrial: question.id === '',
      answered: counted?.answered ?? 0,
      right: counted?.right ?? 0,
      averageSeconds: counted?.averageSeconds ?? null,
      picks: counted ? await countQuizNightPicks(db, code, number) : [],
    })
  }
  return {
    code,
    title: night.quiz.title,
    createdAt,
    standings: await loadStandings(db, stored),
    questions,
    answers: await listAllQuizNightAnswers(db, code),
  }
}

async function loadStandings(
  db: ServerDependencies['db'],
  { code, night }: StoredQuizNight,
): Promise<PlayerStanding[]> {
  const points = await sumQuizNightPoints(db, code, night)
  const playing = (await listQuizNightSeats(db, code)).filter(({ isRemoved }) => !isRemoved)
  return rankPlayers(playing.map(({ seat, name }) => ({ seat, name, points: points.get(seat) ?? 0 })))
}

/**
 * Returns a player's answers and the right answers to the revealed questions, or `null` if the caller has no seat. The
 * seat is that of the browser, or the one in which the signed-in player joined.
 */
export async function loadOwnQuizNightResults(
  { db, now }: Pick<ServerDependencies, 'db' | 'now'>,
  { stored, standings, indexBySeat, seats }: QuizNightSnapshot,
  caller: { seat: number | undefined; playerId: string | undefined },
): Promise<OwnQuizNightResults | null> {
  const { code, night } = stored
  const seat = caller.seat ?? (caller.playerId ? await findPlayerQuizNightSeat(db, code, caller.playerId) : null)
  const found = seat === null ? undefined : seats.get(seat)
  if (!found) return null
  const answers = new Map(
    (await listAllQuizNightAnswers(db, code, found.seat)).map((answer) => [answer.question, answer]),
  )
  const revealed = (await listQuizNightQuestions(db, code)).filter(
    ({ copy }) => copy.number <= night.revealedUpTo && !night.skipped.includes(copy.number) && copy.question.id !== '',
  )
  const ids = revealed.map(({ copy }) => copy.question.id)
  const today = getUtcDayOfInstant(now())
  const known = (await findQuestionsByIds(db, ids)).filter((question) => isQuestionOpenForAnswers(question, today))
  const open = new Set(known.map(({ question }) => question.id))
  const standing = standings[indexBySeat.get(found.seat) ?? -1]
  return {
    title: night.quiz.title,
    name: found.name,
    points: standing?.points ?? 0,
    place: standing?.place ?? 0,
    players: standings.length,
    questions: revealed.map(({ copy }) => {
      const { number, question } = copy
      const answer = answers.get(number)
      return {
        number,
        questionId: open.has(question.id) ? question.id : '',
        text: question.text,
        answer: applyCorrectedAnswerKey(copy, night.keys[number]).answer,
        moreInfo: question.moreInfo,
        choice: answer?.choice ?? null,
        correct: answer?.correct ?? false,
        points: answer?.points ?? 0,
      }
    }),
  }
}
