import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { quizNightsContract } from '#contract/nights/contract.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { QUIZ_NIGHT_ANSWER_REFUSALS } from '#domain/nights/night-answer.ts'
import { createQuizNight } from '#domain/nights/night.ts'
import { createQuizNightCode } from '#domain/nights/night-code.ts'
import { planQuizOfQuizNight } from '#domain/nights/plan-quiz.ts'
import { satisfiesAccessLevel } from '#domain/accounts/role.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { createAttemptRateLimiter } from '../http/limiter.ts'
import { getClientNetworkKey } from '../http/network.ts'
import { isSameSecret } from '../http/same-secret.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { runQuizNightHostCommand } from './run-host-command.ts'
import { applyEventToQuizNight } from './change-night.ts'
import { loadHostChosenQuiz, listQuizzesForHost } from './choose-quiz.ts'
import { requireQuizNightRoom, findOwnQuizNightSeat, isHost, requireQuizNightHost } from './enter-room.ts'
import { listAskedQuestions } from './list-asked-questions.ts'
import { joinQuizNight } from './join-night.ts'
import { getHostAndScreenVersion, createHostRemoteView } from './night-snapshot.ts'
import { getQuizNightsOfPlayer } from './night-history.queries.ts'
import { loadQuizNightResults, loadOwnQuizNightResults } from './night-results.ts'
import { addQuizNight, addQuizNightQuestions, getNextQuestionNumber, setQuizNightSecondHost } from './nights.queries.ts'
import type { QuizNightServices } from './create-quiz-nights.ts'
import { loadQuizNightUpdate } from './read-night.ts'
import { createQuizNightWorkQueue } from './room-queue.ts'

/** The maximum number of attempts to find a room code that is not taken. */
const MAX_CODE_ATTEMPTS = 5

export function quizNightsHandlers(
  deps: ServerDependencies,
  nights: QuizNightServices,
): EndpointHandlers<typeof quizNightsContract> {
  const { db, now } = deps
  const { hub, seatCookies, findQuestion } = nights
  const rooms = createAttemptRateLimiter(deps, 'quizNightRooms')
  const commands = createAttemptRateLimiter(deps, 'quizNightCommands')
  const joins = createAttemptRateLimiter(deps, 'quizNightJoins')
  const newSeats = createAttemptRateLimiter(deps, 'quizNightNewSeats')
  const seatsAfterRemoval = createAttemptRateLimiter(deps, 'quizNightSeatsAfterRemoval')
  const returns = createAttemptRateLimiter(deps, 'quizNightReturns')
  const joinInTurn = createQuizNightWorkQueue()
  const answers = createAttemptRateLimiter(deps, 'quizNightAnswers')

  /** Returns the room after a host's change. */
  const replyToHost = async (code: string) => {
    await hub.refresh(code)
    const snapshot = await hub.find(code)
    if (!snapshot) throw new Refusal(404, 'There is no quiz night with this code')
    const serverTime = now()
    return {
      version: getHostAndScreenVersion(snapshot.version),
      serverTime,
      view: createHostRemoteView(snapshot, serverTime),
    }
  }
  return {
    quizzes: async (_call, { player }) => ({
      data: await listQuizzesForHost(deps, player),
      canDrawNeverShown: satisfiesAccessLevel('author', player.role),
    }),
    create: async ({ body }, { player, arrivedAt }) => {
      await rooms.take(player.id)
      const chosen = await loadHostChosenQuiz(deps, player, body.quiz)
      const { settings } = body
      const secondHostKey = randomBytes(16).toString('base64url')
      for (let attempt = 0; attempt < MAX_CODE_ATTEMPTS; attempt += 1) {
        const code = createQuizNightCode(() => randomInt(2 ** 32) / 2 ** 32)
        const { planned, copies } = planQuizOfQuizNight(chosen.questions, {
          order: randomUUID(),
          firstNumber: 0,
          settings,
        })
        const night = createQuizNight(settings, { ...chosen, questions: planned })
        const isAdded = await runInTransaction(db, async (trx) => {
          const added = await addQuizNight(trx, { code, night, hostId: player.id, secondHostKey, createdAt: arrivedAt })
          if (added) await addQuizNightQuestions(trx, code, 1, copies)
          return added
        })
        if (!isAdded) continue
        deps.audience.count('nights', 'opened')
        return { code }
      }
      throw new Refusal(503, 'We found no free code. Please try again.', { retryAfter: 1 })
    },
    door: async ({ params }, context) => {
      const entered = await requireQuizNightRoom(nights, params.code, context)
      const { snapshot, seat } = await findOwnQuizNightSeat(nights, entered, context)
      const { code, night } = snapshot.stored
      const player = await context.findPlayer()
      return {
        code,
        title: night.quiz.title,
        players: snapshot.standings.length,
        isOver: night.phase === 'ended',
        isDoorClosed: night.isDoorClosed,
        isHost: isHost(snapshot.stored, player?.id),
        name: seat && !seat.isRemoved ? seat.name : '',
      }
    },
    join: async ({ params, body }, context) => {
      const { snapshot, seat: ownSeat } = await findOwnQuizNightSeat(
        nights,
        await requireQuizNightRoom(nights, params.code, context),
        context,
      )
      const { code } = snapshot.stored
      const network = getClientNetworkKey(context.address)
      await joins.take(network)
      if (!ownSeat || ownSeat.isRemoved) await newSeats.take(`${code} ${network}`)
      const player = await context.findPlayer()
      const fresh = seatCookies.create(code)
      const cookie = seatCookies.read(context.cookie, code)
      const { secretHash } = fresh
      const joining = {
        code,
        typedName: body.name,
        cookie,
        secretHash,
        playerId: player?.id ?? null,
        refuseReturn: (returning: number) => returns.take(`${code} ${returning}`),
        refuseRush: () => seatsAfterRemoval.take(`${code} ${network}`),
      }
      const { seat, name, isNew } = await joinInTurn(code, () => joinQuizNight(db, joining))
      if (isNew) context.setCookies([fresh.cookieFor(seat)])
      return { seat, name }
    },
    state: async ({ params, query }, context) => {
      const entered = await requireQuizNightRoom(nights, params.code, context)
      if (query.as === 'host') requireQuizNightHost(entered.stored, (await context.findPlayer())?.id)
      const { snapshot, seat } = await findOwnQuizNightSeat(nights, entered, context)
      return loadQuizNightUpdate(deps, snapshot, { audience: query.as, seat: seat?.seat ?? null, after: query.after })
    },
    answer: async ({ params, body }, context) => {
      const { cookie, arrivedAt } = context
      const { seat } = await findOwnQuizNightSeat(
        nights,
        await requireQuizNightRoom(nights, params.code, context),
        context,
      )
      const held = seatCookies.read(cookie, params.code)
      if (!held || !seat) throw new Refusal(403, 'Please join this quiz night first')
      await answers.take(`${params.code} ${held.seat} ${held.secretHash}`)
      const { question, key, option, text } = body
      const arrived = { ...held, code: params.code, question, attemptId: key, option, text, arrivedAt }
      const outcome = await nights.answers.add(arrived)
      if (!('refused' in outcome)) return { question, ...outcome }
      if (outcome.refused === 'no such seat') throw new Refusal(403, 'Please join this quiz night first')
      if (outcome.refused === 'answered before') throw new Refusal(409, 'You have answered this question already')
      throw new Refusal(409, QUIZ_NIGHT_ANSWER_REFUSALS[outcome.refused])
    },
    command: async ({ params, body }, { player }) => {
      await commands.take(player.id)
      const { code } = params
      const seenVersion = Math.floor(body.after / 1_000_000)
      await runQuizNightHostCommand(
        { ...deps, findQuestion },
        { code, playerId: player.id, command: body.command, seenVersion },
      )
      return replyToHost(code)
    },
    nextQuiz: async ({ params, body }, { player }) => {
      await commands.take(player.id)
      const { code } = params
      const chosen = await loadHostChosenQuiz(deps, player, body.quiz)
      await applyEventToQuizNight({ db, findQuestion }, code, async (stored, trx) => {
        requireQuizNightHost(stored, player.id)
        const { phase, settings, quiz } = stored.night
        if (phase !== 'podium') throw new Refusal(409, 'Another quiz can start after the podium')
        const firstNumber = await getNextQuestionNumber(trx, code)
        const { planned, copies } = planQuizOfQuizNight(chosen.questions, {
          order: randomUUID(),
          firstNumber,
          settings,
        })
        await addQuizNightQuestions(trx, code, quiz.count + 1, copies)
        return { type: 'next quiz', quiz: { ...chosen, questions: planned }, keepPoints: body.keepPoints }
      })
      return replyToHost(code)
    },
    becomeHost: async ({ params, body }, context) => {
      const { stored } = await requireQuizNightRoom(nights, params.code, context)
      if (isHost(stored, context.player.id)) return { message: '' }
      const isAllowed = isSameSecret(body.key, stored.secondHostKey) && stored.secondHostId === null
      if (!isAllowed || !(await setQuizNightSecondHost(db, params.code, context.player.id))) {
        throw new Refusal(403, 'This link does not work any more. Ask the host for a new one.')
      }
      await hub.refresh(params.code)
      return { message: '' }
    },
    asked: async ({ params }, context) => {
      const { stored } = await requireQuizNightRoom(nights, params.code, context)
      requireQuizNightHost(stored, context.player.id)
      return { data: await listAskedQuestions(db, stored) }
    },
    results: async ({ params }, context) => {
      const { stored } = await requireQuizNightRoom(nights, params.code, context)
      requireQuizNightHost(stored, context.player.id)
      return loadQuizNightResults(db, stored)
    },
    ownResults: async ({ params }, context) => {
      const entered = await requireQuizNightRoom(nights, params.code, context)
      const player = await context.findPlayer()
      const { snapshot, seat } = await findOwnQuizNightSeat(nights, entered, context)
      const found = await loadOwnQuizNightResults(deps, snapshot, { seat: seat?.seat, playerId: player?.id })
      if (!found) throw new Refusal(404, 'You have no seat in this quiz night')
      return found
    },
    history: async (_call, { player }) => ({ data: await getQuizNightsOfPlayer(db, player.id) }),
  }
}
