import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { ServerSettings } from '#server/settings/settings.ts'
import { CommandLineUsageError } from './command.ts'
import {
  getReleaseBuildDate,
  type MultiReleaseInstallation,
  getPreviousRelease,
  switchCurrentRelease,
  getReleaseVersion,
} from './releases.ts'
import { getSiteReadinessState, waitUntilServerRunsBuild } from './running-site.ts'

const SYSTEMD_UNIT = 'something-new.service'
/** The options that the commands `update` and `rollback` share. */
export const RELEASE_ACTIVATION_CLI_OPTIONS = {
  restart: { type: 'string' },
  patience: { type: 'string', default: '120' },
} as const

type RestartCommand = { command: string; patienceS: number }

/** Returns how to restart the site: by the operator's command or by systemd. Throws if there is neither. */
export function getRestartCommand(values: { restart?: string | undefined; patience: string }): RestartCommand {
  const patienceS = Number(values.patience)
  if (!(patienceS > 0)) throw new CommandLineUsageError('--patience takes a number of seconds')
  if (values.restart !== undefined) return { command: values.restart, patienceS }
  if (spawnSync('systemctl', ['cat', SYSTEMD_UNIT], { stdio: 'ignore' }).status === 0) {
    return { command: `systemctl restart ${SYSTEMD_UNIT}`, patienceS }
  }
  throw new CommandLineUsageError('There is no systemd unit here. Say how the site is restarted: --restart <command>')
}

/** Throws during maintenance, because the command could not check that the activated version works. */
export async function throwIfInMaintenance(settings: ServerSettings): Promise<void> {
  if ((await getSiteReadinessState(settings)) === 'maintenance') {
    throw new Error('The site is in maintenance. Run something-new maintenance off first.')
  }
}

/** Runs a command of another release with the same settings, and returns its output. */
export function runReleaseCommand(release: string, args: readonly string[]) {
  const { status, stdout, stderr, error } = spawnSync(join(release, 'something-new'), args, { encoding: 'utf8' })
  return { isDone: status === 0, output: `${stdout ?? ''}${stderr ?? error?.message ?? ''}`.trim() }
}

/**
 * Activates another release: switches the link, restarts, and waits until the site is healthy and ready. If it is not,
 * returns to the previous release, unless that can no longer read the database. Throws an error that says which of both
 * happened.
 */
export async function activateRelease(
  installation: MultiReleaseInstallation,
  release: string,
  { restart, settings }: { restart: RestartCommand; settings: ServerSettings },
): Promise<void> {
  const { current } = installation
  const previous = getPreviousRelease(installation)
  switchCurrentRelease(installation, { current: release, previous: current })
  const trouble = await restartAndCheck(release, restart, settings)
  if (trouble === null) return
  const was = `${getReleaseVersion(release)} ${trouble}.`
  const { isDone, output } = runReleaseCommand(current, ['migrate', '--plan'])
  if (!isDone) {
    throw new Error(`${was} The previous version cannot work with this database: ${output}`)
  }
  switchCurrentRelease(installation, { current, previous })
  const again = await restartAndCheck(current, restart, settings)
  const outcome = again === null ? 'is served again' : `was put back, and ${again}`
  throw new Error(`${was} ${getReleaseVersion(current)} ${outcome}. See something-new logs.`)
}

/** Restarts the site into a release. Returns what is wrong afterwards, or `null` if the site works. */
async function restartAndCheck(
  release: string,
  { command, patienceS }: RestartCommand,
  settings: ServerSettings,
): Promise<string | null> {
  console.log(`Starting ${getReleaseVersion(release)} …`)
  const { status } = spawnSync('sh', ['-c', command], { stdio: 'inherit' })
  if (status !== 0) return `could not be started (${command} ended with ${status})`
  const isServing = await waitUntilServerRunsBuild(settings, getReleaseBuildDate(release), patienceS * 1000)
  return isServing ? null : `did not become ready within ${patienceS} seconds`
}
