import { migrateDatabase } from '#db/migrations/migrate.ts'
import type { Database } from '#db/tables/tables.ts'
import { countIncorrectTallies, repairTallies } from '#server/answers/repair-tallies.ts'
import { recomputeAllPlayerStats } from '#server/answers/rebuild-stats.ts'
import { readServerSettings } from '#server/settings/settings.ts'
import { defineCliCommand } from '../command-line/command.ts'
import { withDatabase } from '../command-line/open-site.ts'

export const command = defineCliCommand({
  help: `Usage: something-new stats rebuild [--check]

Recomputes every player's statistics and the tallies of all questions from the answers, and repairs
those that differ. Visitors' picks stay, because their answers are not stored.
  --check   repairs nothing, and exits with 1 if any differ`,
  options: { check: { type: 'boolean' } },
  actions: ['rebuild'],
  runsAs: 'service',
  run: ({ values }) =>
    withDatabase(readServerSettings(process.env).database, async (db) => {
      const differs = await rebuildPlayerStats(db, values.check !== true)
      return values.check && differs ? 1 : 0
    }),
})

/** Compares stored statistics with computed ones, and repairs them with `repair`. Returns whether any differed. */
async function rebuildPlayerStats(db: Database, repair: boolean): Promise<boolean> {
  if (repair) await migrateDatabase(db)
  const { players, differing } = await recomputeAllPlayerStats(db, { repair })
  const tallies = await (repair ? repairTallies(db) : countIncorrectTallies(db))
  const outcome = repair ? 'repaired' : 'differ'
  console.log(`${players} players, ${differing} ${outcome}; tallies of questions: ${tallies} ${outcome}`)
  return differing + tallies > 0
}
