import { readSettings } from '#server/settings/settings.ts'
import {
  ACTIVATE_OPTIONS,
  activate,
  refuseInMaintenance,
  restartOf,
  runRelease,
} from '../command-line/activate-release.ts'
import { defineCommand, UsageError } from '../command-line/command.ts'
import { findInstallation, previousRelease, versionOf } from '../command-line/releases.ts'

export const command = defineCommand({
  help: `Usage: something-new rollback [--restart <command>]

Serves the release from before the last update again. Said twice, it goes forward again. It refuses
where the newer version took away what the older one reads; then restore the backup from before.
  --restart <command>   how the site is restarted, where it is not the systemd unit something-new
  --patience <seconds>  how long it may take until it is ready; 120 by default`,
  options: ACTIVATE_OPTIONS,
  runsAs: 'caller',
  run: async ({ values, positionals }) => {
    if (positionals.length > 0) throw new UsageError('rollback takes no arguments')
    const settings = readSettings(process.env)
    const installation = findInstallation()
    const previous = previousRelease(installation)
    if (!previous) throw new Error('This installation has no previous release')
    const restart = restartOf(values)
    await refuseInMaintenance(settings)
    const { isDone, output } = runRelease(previous, ['migrate', '--plan'])
    if (!isDone) throw new Error(`${versionOf(previous)} cannot be served: ${output}`)
    await activate(installation, previous, { restart, settings })
    console.log(`${versionOf(previous)} is served again.`)
  },
})
