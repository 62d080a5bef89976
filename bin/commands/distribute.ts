import { distributeClusterTables } from '#db/cluster/distribute.ts'
import { readServerSettings } from '#server/settings/settings.ts'
import { defineCliCommand, CommandLineUsageError } from '../command-line/command.ts'
import { withDatabase } from '../command-line/open-site.ts'

export const command = defineCliCommand({
  help: `Usage: something-new distribute [--plan] [--shards <number>]

Distributes players' rows over the workers of a Citus cluster and copies content to each. Skips
tables that are in place already. See docs/operations/scale.md.
  --plan            only shows what would be moved
  --shards <number> number of shards; only used the first time`,
  options: { plan: { type: 'boolean', default: false }, shards: { type: 'string' } },
  runsAs: 'service',
  run: async ({ values, positionals }) => {
    if (positionals.length > 0) throw new CommandLineUsageError('distribute takes no arguments')
    const { plan: planOnly, shards } = values
    if (shards !== undefined && !/^[1-9]\d{0,4}$/.test(shards)) {
      throw new CommandLineUsageError('--shards must be a whole number')
    }
    const shardOptions = shards === undefined ? {} : { shards: Number(shards) }
    const placed = await withDatabase(readServerSettings(process.env).database, (db) =>
      distributeClusterTables(db, { planOnly, ...shardOptions }),
    )
    for (const { table, place, moved } of placed) {
      const note = planOnly ? ' (to be moved)' : ' (moved)'
      console.log(`${table.padEnd(24)} ${place}${moved ? note : ''}`)
    }
  },
})
