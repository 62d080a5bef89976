import type { activityContract } from '#contract/activity.ts'
import type { Database } from '#db/tables.ts'
import { whyFinal } from '#domain/activity.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import type { Player } from '../http/request-context.ts'
import type { Handlers } from '../http/serve.ts'
import { activitiesFound, activityOfId, type OwnedActivity } from './activities.queries.ts'
import { previewOf, undo, type Undone } from './undo.ts'

const AT_ONCE = 30

/** The log of what authors do, and the way back. Admins see all of it, contributors what they did. */
export function activities({ db, content }: Deps): Handlers<typeof activityContract> {
  return {
    list: async ({ query: { question: questionId, before } }, { player }) => {
      const userId = player.role === 'admin' ? undefined : player.id
      const data = await activitiesFound(db, { userId, questionId, before }, AT_ONCE + 1)
      const last = data.length > AT_ONCE ? data[AT_ONCE - 1] : undefined
      return { data: data.slice(0, AT_ONCE), next: last ? `${last.at}-${last.id}` : null }
    },
    preview: async ({ params: { id } }, { player, arrivedAt: at }) => {
      const activity = await activityFor(db, id, player)
      return { data: { activity, ...(await previewOf(db, activity, { player, at })) } }
    },
    undo: async ({ body: { id, rest } }, { player, arrivedAt: at }) => {
      const { id: undoing, ...counts } = await content.write(async (trx) => {
        const activity = await activityFor(trx, id, player)
        const final = whyFinal(activity, at)
        if (final !== null) throw new Refusal(409, `This cannot be undone: ${final}`)
        const undone = done(await undo(trx, activity, { player, at, rest }))
        return { result: undone, changed: true }
      })
      return { data: await activityFor(db, undoing, player), ...counts }
    },
  }
}

/** What was undone; refuses with 409 when it was not. */
function done(undone: Undone) {
  switch (undone.is) {
    case 'undone': {
      const { is: _, ...rest } = undone
      if (rest.undone === 0) throw new Refusal(409, 'There is nothing left of it to undo')
      return rest
    }
    case 'undone before':
      throw new Refusal(409, 'This is undone already')
    case 'in the way':
      throw new Refusal(409, `This cannot be undone: “${undone.name}”: ${undone.reason}`)
  }
}

/** An entry of the log for somebody who may undo it. Refuses with 404. */
async function activityFor(
  db: Database,
  id: string,
  player: Pick<Player, 'id' | 'role'>,
): Promise<OwnedActivity> {
  const activity = await activityOfId(db, id)
  const isTheirs = player.role === 'admin' || activity?.userId === player.id
  if (!activity || !isTheirs) throw new Refusal(404, 'There is no such entry in the log')
  return activity
}
