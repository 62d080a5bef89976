import { type profileContract, formatAnswerHistoryCursor } from '#contract/profile/contract.ts'
import { findStreakMilestones } from '#domain/streak/milestones.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { computeStreakAt } from './player-streak.ts'
import { chooseReplicaOrPrimary } from './replica-or-primary.queries.ts'
import { comparePlayerWithOthersByCategory } from './comparison.queries.ts'
import { findCategoryMilestones, listLatestAnswers, getPlayerStats } from './profile.queries.ts'
import { getPlayerStreakLedger } from './player-ledger.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import type { SignedInPlayer } from '../http/request-context.ts'

const HISTORY_PAGE_SIZE = 20

export function profileHandlers(deps: ServerDependencies): EndpointHandlers<typeof profileContract> {
  const { db } = deps
  return {
    stats: async ({ query }, { player, arrivedAt }) => {
      const stats = await getPlayerStats(db, requireOwnId(query, player))
      return { ...stats, streak: await computeStreakAt(db, player.id, stats, arrivedAt) }
    },
    comparison: async (_call, { player }) => ({
      data: await comparePlayerWithOthersByCategory(await chooseReplicaOrPrimary(deps, player.id), player.id),
    }),
    milestones: async (_call, { player, arrivedAt }) => {
      const { entries } = await getPlayerStreakLedger(db, player.id, arrivedAt)
      const inCategories = await findCategoryMilestones(db, player.id)
      const all = [...findStreakMilestones(entries), ...inCategories]
      return { data: all.toSorted((one, other) => (one.day < other.day ? -1 : 1)) }
    },
    history: async ({ query }, { player }) => {
      const part = { before: query.before ?? null, limit: HISTORY_PAGE_SIZE + 1 }
      const id = requireOwnId(query, player)
      const found = await listLatestAnswers(await chooseReplicaOrPrimary(deps, id), id, part)
      const page = found.slice(0, HISTORY_PAGE_SIZE)
      const last = page.at(-1)
      const more = found.length > page.length
      return { data: page, more, next: more && last ? formatAnswerHistoryCursor(last) : null }
    },
  }
}

/** Returns the id of the requested profile. Rejects the id of another player. */
function requireOwnId({ id }: { id: string }, player: SignedInPlayer): string {
  if (id !== player.id) throw new Refusal(403, 'You can only see your own profile')
  return id
}
