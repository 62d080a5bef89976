import type { EndpointHandlerReply } from '#contract/base/endpoint.ts'
import type { circlesContract } from '#contract/circles/contract.ts'
import type { Database } from '#db/tables/tables.ts'
import type { CircleKind } from '#domain/circles/circle-kind.ts'
import { type CircleCaller, listCirclesWithMemberCounts, listCircleSeatsOfCaller } from './circle-seats.queries.ts'
import { listCurrentQuizzes } from './duels.queries.ts'

type OwnCircle = EndpointHandlerReply<typeof circlesContract.list>['data'][number]

/** Returns the circles of which the caller is a member, the latest joined first. */
export async function listOwnCircles(db: Database, caller: CircleCaller): Promise<OwnCircle[]> {
  const seats = (await listCircleSeatsOfCaller(db, caller)).filter(({ leftAt }) => leftAt === null)
  const ids = [...new Set(seats.map(({ circle }) => circle))]
  const circles = new Map((await listCirclesWithMemberCounts(db, ids)).map((circle) => [circle.id, circle]))
  const quizzes = await listCurrentQuizzes(db, ids)
  return ids.flatMap((id) => {
    const circle = circles.get(id)
    // A caller may have two seats in a circle: one by account and one by cookie. The name is that of the newer seat.
    const ownName = seats.find((seat) => seat.circle === id)?.name ?? ''
    return circle ? [{ ...circle, kind: circle.kind as CircleKind, ownName, quizId: quizzes.get(id) ?? '' }] : []
  })
}
