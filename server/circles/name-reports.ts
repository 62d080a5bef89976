import type { circleNameReportsContract } from '#contract/circles/name-reports.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import type { Trx } from '#db/tables/tables.ts'
import { getNameSkeleton } from '#domain/text/player-name.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import type { EnteredCircle } from './circle-caller.ts'
import { listCurrentAndFormerMembers, setCircleSeatName } from './circle-seats.queries.ts'
import { lockCircle, setCircleName } from './circles.queries.ts'
import { deleteNameReport, listReportedNames, reportName } from './name-reports.queries.ts'

/** The most names that are listed. Deciding about them makes room for others. */
const MAX_LISTED = 100

/** Reports the name of a member, or with seat 0 that of the circle. */
export async function reportNameInCircle(trx: Trx, { circle, seats }: EnteredCircle, seat: number, at: number) {
  const name = seat === 0 ? circle.name : seats.find((one) => one.seat === seat && one.leftAt === null)?.name
  if (name === undefined) throw new Refusal(404, 'There is no such member')
  await reportName(trx, { circle: circle.id, seat, name }, at)
}

export function circleNameReportsHandlers({ db }: Deps): EndpointHandlers<typeof circleNameReportsContract> {
  return {
    list: async () => ({ data: await listReportedNames(db, MAX_LISTED) }),
    decide: async ({ body }) => {
      const { circle, seat, keep } = body
      await inTransaction(db, async (trx) => {
        const found = await lockCircle(trx, circle)
        if (found && !keep) await replaceName(trx, circle, seat)
        await deleteNameReport(trx, circle, seat)
      })
      return { message: '' }
    },
  }
}

/** Replaces a name by one that says nothing. Its owner can choose another. */
async function replaceName(trx: Trx, circle: string, seat: number): Promise<void> {
  if (seat === 0) return setCircleName(trx, circle, 'A circle')
  const seats = await listCurrentAndFormerMembers(trx, circle)
  const owner = seats.find((one) => one.seat === seat)
  if (!owner) return
  const name = `Member ${seat}`
  const skeleton = getNameSkeleton(name)
  const isTaken = seats.some((one) => one.seat !== seat && getNameSkeleton(one.name) === skeleton)
  await setCircleSeatName(trx, owner, {
    name: isTaken ? `Member ${seat} of ${seats.length}` : name,
    skeleton: owner.leftAt === null && !isTaken ? skeleton : null,
  })
}
