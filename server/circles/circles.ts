import { randomBytes } from 'node:crypto'
import type { circlesContract } from '#contract/circles/contract.ts'
import type { Trx } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import type { CircleKind } from '#domain/circles/circle-kind.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { getDuelName } from '#domain/circles/duel.ts'
import { getConfusableNameSkeleton } from '#domain/text/player-name.ts'
import type { AnswersDependencies } from '../answers/answer-writer.ts'
import { createAttemptRateLimiter } from '../http/limiter.ts'
import { getClientNetworkKey } from '../http/network.ts'
import type { SignedInPlayer } from '../http/request-context.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { createCircleCookie } from './browser-cookie.ts'
import {
  runCircleChangeAsMember,
  changeCircleUnderLock,
  createCircleInvitationLinkKey,
  createCircleSeat,
  joinCircle,
  leaveCircle,
  readmitMember,
  assertCircleLimitNotReached,
  removeCircleMember,
  renameCircleOrMember,
  renewInvitationLink,
  rejoinCircle,
} from './change-circle.ts'
import { parseCircleName, parseCircleMemberName } from './check-names.ts'
import { loadCircleWithOwnSeat, identifyCircleCaller } from './circle-caller.ts'
import { addCircleSeat, type CircleCaller, type CircleSeat } from './circle-seats.queries.ts'
import { addCircle } from './circles.queries.ts'
import { moveCircleSeatsToAccount } from './claim-seats.ts'
import { beginRematch, beginDuelRound, findQuizOfDuel, submitDuelRun, submitDuelRunOfMember } from './duels.ts'
import { listOwnCircles } from './list-own-circles.ts'
import { reportNameInCircle } from './name-reports.ts'
import { recordCircleDailyQuestionResults } from './record-plays.ts'
import { loadCircleForMember, loadCircleInvitation } from './show-circle.ts'

type Request = {
  cookie: string
  address: string
  findPlayer: () => Promise<SignedInPlayer | null>
  setCookies: (lines: readonly string[]) => void
}

const DONE = { message: '' }

export function circlesHandlers(deps: AnswersDependencies): EndpointHandlers<typeof circlesContract> {
  const { db, now } = deps
  const cookies = createCircleCookie(deps.settings.siteUrl)
  const newCircles = createAttemptRateLimiter(deps, 'circles')
  const joins = createAttemptRateLimiter(deps, 'circleJoins')
  const reports = createAttemptRateLimiter(deps, 'circleReports')
  const changes = createAttemptRateLimiter(deps, 'circleChanges')

  const identify = (request: Request) => identifyCircleCaller(cookies, request)
  /** Identifies a caller who joins or creates a circle. A browser without an account gets a cookie. */
  const identifyNewMember = async (request: Request): Promise<CircleCaller> => {
    const caller = await identify(request)
    if (caller.playerId !== null || caller.secretHash !== null) return caller
    const secret = cookies.create()
    request.setCookies([secret.cookie])
    return { playerId: null, secretHash: secret.hash }
  }
  const identifyForChange = async (request: Request): Promise<CircleCaller> => {
    const caller = await identify(request)
    await changes.take(caller.playerId ?? caller.secretHash ?? getClientNetworkKey(request.address))
    return caller
  }

  /** Creates a circle with its first member. For a duel, `addRound` adds the first round in the same transaction. */
  const create = async (
    { kind, name, ownName }: { kind: CircleKind; name: string; ownName: string },
    request: Request & { arrivedAt: number },
    addRound: (trx: Trx, seat: CircleSeat) => Promise<void> = async () => {},
  ) => {
    await newCircles.take(getClientNetworkKey(request.address))
    const caller = await identifyNewMember(request)
    await assertCircleLimitNotReached(db, caller)
    const id = randomBytes(9).toString('base64url')
    const key = createCircleInvitationLinkKey()
    await runInTransaction(db, async (trx) => {
      await addCircle(trx, { id, kind, name, key }, request.arrivedAt)
      const seat = createCircleSeat({ id, seat: 1, name: ownName, caller, at: request.arrivedAt })
      await addCircleSeat(trx, { ...seat, skeleton: getConfusableNameSkeleton(ownName) })
      await addRound(trx, seat)
    })
    deps.audience.count('circles', 'opened')
    return { id, key }
  }

  return {
    list: async (_call, request) => ({ data: await listOwnCircles(db, await identify(request)) }),
    create: async ({ body }, request) => {
      const name = parseCircleName(body.name)
      const ownName = parseCircleMemberName(body.ownName, 'ownName')
      return create({ kind: 'days', name, ownName }, request)
    },
    createDuel: async ({ body }, request) => {
      const ownName = parseCircleMemberName(body.ownName, 'ownName')
      const quiz = await findQuizOfDuel(db, getUtcDayOfInstant(request.arrivedAt), body.quizId)
      return create({ kind: 'duel', name: getDuelName(ownName), ownName }, request, async (trx, seat) => {
        await beginDuelRound(trx, seat.circle, 1, quiz, request.arrivedAt)
        await submitDuelRun(trx, seat, 1, body.run)
      })
    },
    handIn: async ({ params, body }, request) => {
      const caller = await identifyForChange(request)
      await runCircleChangeAsMember(db, params.id, caller, (trx, entered) =>
        submitDuelRunOfMember(trx, entered, body.round, body.run, request.arrivedAt),
      )
      return DONE
    },
    rematch: async ({ params, body }, request) => {
      const caller = await identifyForChange(request)
      const at = { today: getUtcDayOfInstant(request.arrivedAt), now: request.arrivedAt }
      await runCircleChangeAsMember(db, params.id, caller, (trx, entered) => beginRematch(trx, entered, body.after, at))
      return DONE
    },
    door: async ({ params, body }) => loadCircleInvitation(db, params.id, body.key),
    join: async ({ params, body }, request) => {
      await joins.take(getClientNetworkKey(request.address))
      const caller = await identifyNewMember(request)
      const { seat, name } = await joinCircle(db, {
        id: params.id,
        key: body.key,
        typedName: body.name,
        caller,
        at: request.arrivedAt,
      })
      deps.audience.count('circles', 'joined')
      return { seat, name }
    },
    get: async ({ params }, request) => {
      const caller = await identify(request)
      const entered = await loadCircleWithOwnSeat(db, params.id, caller)
      const cookie = cookies.read(request.cookie)
      if (cookie && entered.own.playerId === null) request.setCookies([cookie.cookie])
      return loadCircleForMember(db, entered, caller, now())
    },
    rename: async ({ params, body }, request) => {
      const caller = await identifyForChange(request)
      const name = await runCircleChangeAsMember(db, params.id, caller, (trx, entered) =>
        renameCircleOrMember(trx, entered, { of: body.of, typed: body.name }),
      )
      return { name }
    },
    leave: async ({ params }, request) => {
      const caller = await identifyForChange(request)
      await runCircleChangeAsMember(db, params.id, caller, (trx, entered) =>
        leaveCircle(trx, entered, request.arrivedAt),
      )
      return DONE
    },
    comeBack: async ({ params }, request) => {
      const caller = await identifyForChange(request)
      await changeCircleUnderLock(db, params.id, caller, rejoinCircle)
      return DONE
    },
    remove: async ({ params, body }, request) => {
      const caller = await identifyForChange(request)
      await runCircleChangeAsMember(db, params.id, caller, (trx, entered) =>
        removeCircleMember(trx, entered, body.seat, request.arrivedAt),
      )
      return DONE
    },
    letBack: async ({ params, body }, request) => {
      const caller = await identifyForChange(request)
      await runCircleChangeAsMember(db, params.id, caller, (trx, entered) => readmitMember(trx, entered, body.seat))
      return DONE
    },
    report: async ({ params, body }, request) => {
      await reports.take(getClientNetworkKey(request.address))
      const caller = await identifyForChange(request)
      await runCircleChangeAsMember(db, params.id, caller, (trx, entered) =>
        reportNameInCircle(trx, entered, body.seat, request.arrivedAt),
      )
      return DONE
    },
    newLink: async ({ params }, request) => {
      const caller = await identifyForChange(request)
      return { key: await runCircleChangeAsMember(db, params.id, caller, renewInvitationLink) }
    },
    addPlays: async ({ body }, request) => {
      const caller = await identifyForChange(request)
      return { counted: await recordCircleDailyQuestionResults(deps, caller, body.plays, request.arrivedAt) }
    },
    claim: async (_call, { cookie, player }) => {
      const secret = cookies.read(cookie)
      return { claimed: secret ? await moveCircleSeatsToAccount(db, player.id, secret.hash) : 0 }
    },
  }
}
