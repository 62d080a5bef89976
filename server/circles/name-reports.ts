import type { circleNameReportsContract } from '#contract/circles/name-reports.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import type { Trx } from '#db/tables/tables.ts'
import { CIRCLE_KIND_LABELS } from '#domain/circles/circle-kind.ts'
import { getConfusableNameSkeleton } from '#domain/text/player-name.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import type { CircleWithCallerSeat } from './circle-caller.ts'
import { listAllCircleSeats, setCircleSeatName } from './circle-seats.queries.ts'
import { type Circle, lockCircle, renameDuelOfMember, setCircleName } from './circles.queries.ts'
import { deleteNameReport, listReportedNames, addCircleNameReport } from './name-reports.queries.ts'

/** The maximum number of reported names in the list for authors. Names that were decided on leave the list. */
const MAX_LISTED = 100

/**
 * Stores a report of a member's name, so that authors can decide on the name. With seat 0, reports the name of the
 * circle itself.
 */
export async function reportNameInCircle(trx: Trx, { circle, seats }: CircleWithCallerSeat, seat: number, at: number) {
  const name = seat === 0 ? circle.name : seats.find((one) => one.seat === seat && one.leftAt === null)?.name
  if (name === undefined) throw new Refusal(404, 'There is no such member')
  await addCircleNameReport(trx, { circle: circle.id, seat, name }, at)
}

export function circleNameReportsHandlers({
  db,
}: ServerDependencies): EndpointHandlers<typeof circleNameReportsContract> {
  return {
    list: async () => ({ data: await listReportedNames(db, MAX_LISTED) }),
    decide: async ({ body }) => {
      const { circle, seat, keep } = body
      await runInTransaction(db, async (trx) => {
        const found = await lockCircle(trx, circle)
        if (found && !keep) await replaceName(trx, found, seat)
        await deleteNameReport(trx, circle, seat)
      })
      return { message: '' }
    },
  }
}

/**
 * Replaces the name of a circle or a member by a neutral one, such as `Member 3`. The owner of the name can choose
 * another.
 */
async function replaceName(trx: Trx, circle: Circle, seat: number): Promise<void> {
  if (seat === 0) return setCircleName(trx, circle.id, `A ${CIRCLE_KIND_LABELS[circle.kind]}`)
  const seats = await listAllCircleSeats(trx, circle.id)
  const owner = seats.find((one) => one.seat === seat)
  if (!owner) return
  const skeleton = getConfusableNameSkeleton(`Member ${seat}`)
  const isTaken = seats.some((one) => one.seat !== seat && getConfusableNameSkeleton(one.name) === skeleton)
  const name = isTaken ? `Member ${seat} of ${seats.length}` : `Member ${seat}`
  await setCircleSeatName(trx, owner, { name, skeleton: owner.leftAt === null && !isTaken ? skeleton : null })
  await renameDuelOfMember(trx, circle, owner.name, name)
}
