import { readServerSettings } from '#server/settings/settings.ts'
import {
  RELEASE_ACTIVATION_CLI_OPTIONS,
  activateRelease,
  throwIfInMaintenance,
  getRestartCommand,
  runReleaseCommand,
} from '../command-line/activate-release.ts'
import { defineCliCommand, CommandLineUsageError } from '../command-line/command.ts'
import { findMultiReleaseInstallation, getPreviousRelease, getReleaseVersion } from '../command-line/releases.ts'

export const command = defineCliCommand({
  help: `Usage: something-new rollback [--restart <command>]

Returns to the release before the last update. A second rollback returns to the newer release. It
refuses if the newer version removed data that the older one reads. Then restore the backup from before.
  --restart <command>   how to restart the site without the systemd unit something-new
  --patience <seconds>  how long to wait until it is ready (default 120)`,
  options: RELEASE_ACTIVATION_CLI_OPTIONS,
  runsAs: 'caller',
  run: async ({ values, positionals }) => {
    if (positionals.length > 0) throw new CommandLineUsageError('rollback takes no arguments')
    const settings = readServerSettings(process.env)
    const installation = findMultiReleaseInstallation()
    const previous = getPreviousRelease(installation)
    if (!previous) throw new Error('This installation has no previous release')
    const restart = getRestartCommand(values)
    await throwIfInMaintenance(settings)
    const { isDone, output } = runReleaseCommand(previous, ['migrate', '--plan'])
    if (!isDone) throw new Error(`${getReleaseVersion(previous)} cannot be served: ${output}`)
    await activateRelease(installation, previous, { restart, settings })
    console.log(`${getReleaseVersion(previous)} is served again.`)
  },
})
