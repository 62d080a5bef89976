import { migrateDatabase } from '#db/migrations/migrate.ts'
import { loadSiteContentStore } from '#server/site/content.ts'
import { readServerSettings } from '#server/settings/settings.ts'
import { formatPackUpdatePlanCounts, formatContentPackUpdatePlan } from '#server/starter/describe-plan.ts'
import { STARTER_PACK_FOLDER } from '#server/starter/starter-state.ts'
import { readStarterPack } from '#server/starter/starter.ts'
import {
  filterPackUpdatesByScope,
  previewContentPackUpdate,
  PACK_UPDATE_SCOPES,
  updateSiteFromStarterPack,
} from '#server/starter/update-pack.ts'
import { defineCliCommand, CommandLineUsageError } from '../command-line/command.ts'
import { withDatabase } from '../command-line/open-site.ts'

export const command = defineCliCommand({
  help: `Usage: something-new packs diff
       something-new packs update [--only additions|corrections] [--dry-run]

  diff      Shows what an update from the starter pack would add and change, what it would
            skip because this site changed it, and what is no longer in the pack.
  update    Applies it. The update is one entry of the activity log and can be undone there,
            except for products. It never removes a question from a quiz that has been
            played, and never unplans or unpublishes anything.

  --only additions      Adds what is new, and changes nothing.
  --only corrections    Changes what the pack corrected, and adds nothing else.
  --dry-run             Shows what would be done, and writes nothing.`,
  options: { only: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  actions: ['diff', 'update'],
  runsAs: 'service',
  run: async ({ values, positionals: [action] }) => {
    const only = PACK_UPDATE_SCOPES.find((choice) => choice === (values.only ?? 'everything'))
    if (!only) throw new CommandLineUsageError('--only must be additions or corrections')
    await withDatabase(readServerSettings(process.env).database, async (db) => {
      await migrateDatabase(db)
      const pack = await readStarterPack(STARTER_PACK_FOLDER)
      if (action === 'diff' || values['dry-run']) {
        const plan = await previewContentPackUpdate(db, pack)
        const lines = formatContentPackUpdatePlan(action === 'diff' ? plan : filterPackUpdatesByScope(plan, only))
        console.log(lines.join('\n') || 'The site has everything of the pack.')
        return
      }
      const deps = { content: await loadSiteContentStore(db), now: Date.now }
      const { plan, activity } = await updateSiteFromStarterPack(deps, pack, only)
      console.log(formatPackUpdatePlanCounts(plan) || 'There was nothing to update.')
      if (activity !== null) console.log('It can be undone at /Admin/Activity.')
    })
  },
})
