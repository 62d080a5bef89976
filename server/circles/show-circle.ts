import type { EndpointHandlerReply } from '#contract/base/endpoint.ts'
import type { circlesContract } from '#contract/circles/contract.ts'
import type { Database } from '#db/tables/tables.ts'
import { createCircleStandingsRows } from '#domain/circles/circle-table.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { findQuestionById } from '../answers/answers.queries.ts'
import { findQuestionIdOfDay } from '../questions/daily.queries.ts'
import { isSameSecret } from '../http/same-secret.ts'
import { throwInvalidInvitationLinkError } from './change-circle.ts'
import type { CircleWithCallerSeat } from './circle-caller.ts'
import { type CircleCaller, listAllCircleSeats } from './circle-seats.queries.ts'
import { findCircle, updateCirclesLastPlayedAt } from './circles.queries.ts'
import { loadDuelRoundsForMember } from './duels.ts'
import { loadMemberResults } from './load-results.ts'

/** Returns a circle to a member. The reply has no results until that member has answered today's question. */
export async function loadCircleForMember(
  db: Database,
  { circle, seats, own }: CircleWithCallerSeat,
  caller: CircleCaller,
  now: number,
): Promise<EndpointHandlerReply<typeof circlesContract.get>> {
  const members = seats.filter(({ leftAt }) => leftAt === null)
  const results = await loadMemberResults(db, circle.id, members, now)
  const today = getUtcDayOfInstant(now)
  const played = members.filter(({ seat }) => results.get(seat)?.hasPlayedToday)
  const hasPlayed = played.includes(own)
  if (hasPlayed && getUtcDayOfInstant(circle.playedAt) < today) await updateCirclesLastPlayedAt(db, [circle.id], now)
  const table = () =>
    createCircleStandingsRows(
      members.map(({ seat, name }) => ({ seat, name, results: [], streak: 0, ...results.get(seat) })),
      today,
    )
  const isOwner = own.seat === circle.owner
  return {
    id: circle.id,
    kind: circle.kind,
    name: circle.name,
    key: circle.key,
    ownSeat: own.seat,
    maker: circle.owner,
    canClaim: own.playerId === null && caller.playerId !== null,
    members: members.map(({ seat, name }) => ({ seat, name })),
    removed: isOwner ? seats.filter(({ isRemoved }) => isRemoved).map(({ seat, name }) => ({ seat, name })) : [],
    today,
    category: hasPlayed ? await findCategoryOfDay(db, today) : null,
    playedToday: played.length,
    rounds: circle.kind === 'duel' ? await loadDuelRoundsForMember(db, circle.id, members, own) : [],
    lines: hasPlayed && circle.kind === 'days' ? table() : null,
  }
}

/** Returns what an invitation link shows of its circle: kind, name, owner and number of members. */
export async function loadCircleInvitation(
  db: Database,
  id: string,
  key: string,
): Promise<EndpointHandlerReply<typeof circlesContract.door>> {
  const circle = await findCircle(db, id)
  if (!circle || !isSameSecret(key, circle.key)) throwInvalidInvitationLinkError()
  const members = (await listAllCircleSeats(db, id)).filter(({ leftAt }) => leftAt === null)
  const maker = members.find(({ seat }) => seat === circle.owner)?.name ?? ''
  return { kind: circle.kind, name: circle.name, maker, members: members.length }
}

async function findCategoryOfDay(db: Database, day: Day): Promise<CategoryName | null> {
  const id = await findQuestionIdOfDay(db, day)
  const found = id === null ? null : await findQuestionById(db, id)
  return found?.question.categories[0] ?? null
}
