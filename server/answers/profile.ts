import { type profileContract, writeMark } from '#contract/profile/contract.ts'
import { streakMilestones } from '#domain/streak/milestones.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { streakNow } from './player-streak.ts'
import { caughtUp } from './caught-up.queries.ts'
import { comparedByCategory } from './comparison.queries.ts'
import { categoryMilestones, latestAnswers, statsOfPlayer } from './profile.queries.ts'
import { ledgerOfPlayer } from './player-ledger.ts'
import type { Handlers } from '../http/serve.ts'
import type { Player } from '../http/request-context.ts'

const PAGE_SIZE = 20

export function profile(deps: Deps): Handlers<typeof profileContract> {
  const { db } = deps
  return {
    stats: async ({ query }, { player, arrivedAt }) => {
      const stats = await statsOfPlayer(db, ownId(query, player))
      return { ...stats, streak: await streakNow(db, player.id, stats, arrivedAt) }
    },
    comparison: async (_call, { player }) => ({
      data: await comparedByCategory(await caughtUp(deps, player.id), player.id),
    }),
    milestones: async (_call, { player, arrivedAt }) => {
      const { entries } = await ledgerOfPlayer(db, player.id, arrivedAt)
      const inCategories = await categoryMilestones(db, player.id)
      const all = [...streakMilestones(entries), ...inCategories]
      return { data: all.toSorted((one, other) => (one.day < other.day ? -1 : 1)) }
    },
    history: async ({ query }, { player }) => {
      const part = { before: query.before ?? null, limit: PAGE_SIZE + 1 }
      const id = ownId(query, player)
      const found = await latestAnswers(await caughtUp(deps, id), id, part)
      const page = found.slice(0, PAGE_SIZE)
      const last = page.at(-1)
      const more = found.length > page.length
      return { data: page, more, next: more && last ? writeMark(last) : null }
    },
  }
}

/** Returns the requested id. Rejects ids other than the player's own. */
function ownId({ id }: { id: string }, player: Player): string {
  if (id !== player.id) throw new Refusal(403, 'A profile is shown to its own player alone')
  return id
}
