import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Settings } from '#server/settings/settings.ts'
import { UsageError } from './command.ts'
import { buildDateOf, type Installation, previousRelease, switchTo, versionOf } from './releases.ts'
import { siteState, waitForBuild } from './running-site.ts'

const UNIT = 'something-new.service'
/** The options of both `update` and `rollback`. */
export const ACTIVATE_OPTIONS = {
  restart: { type: 'string' },
  patience: { type: 'string', default: '120' },
} as const

type Restart = { command: string; patienceS: number }

/** Returns how to restart the site: by the operator's command or by systemd. Throws if there is neither. */
export function restartOf(values: { restart?: string | undefined; patience: string }): Restart {
  const patienceS = Number(values.patience)
  if (!(patienceS > 0)) throw new UsageError('--patience takes a number of seconds')
  if (values.restart !== undefined) return { command: values.restart, patienceS }
  if (spawnSync('systemctl', ['cat', UNIT], { stdio: 'ignore' }).status === 0) {
    return { command: `systemctl restart ${UNIT}`, patienceS }
  }
  throw new UsageError(
    'There is no systemd unit here. Say how the site is restarted: --restart <command>',
  )
}

/** Throws during maintenance, because a new version could not prove that it works. */
export async function refuseInMaintenance(settings: Settings): Promise<void> {
  if ((await siteState(settings)) === 'maintenance') {
    throw new Error('The site is in maintenance. Run something-new maintenance off first.')
  }
}

/** Runs a command of another release with the same settings, and returns its output. */
export function runRelease(release: string, args: readonly string[]) {
  const { status, stdout, stderr, error } = spawnSync(join(release, 'something-new'), args, {
    encoding: 'utf8',
  })
  return { isDone: status === 0, output: `${stdout ?? ''}${stderr ?? error?.message ?? ''}`.trim() }
}

/**
 * Activates another release: switches the link, restarts, and waits until the site is healthy and ready. If it is
 * not, returns to the previous release, unless that can no longer read the database. Throws an error that says which
 * of both happened.
 */
export async function activate(
  installation: Installation,
  release: string,
  { restart, settings }: { restart: Restart; settings: Settings },
): Promise<void> {
  const { current } = installation
  const previous = previousRelease(installation)
  switchTo(installation, { current: release, previous: current })
  const trouble = await restartInto(release, restart, settings)
  if (trouble === null) return
  const was = `${versionOf(release)} ${trouble}.`
  const { isDone, output } = runRelease(current, ['migrate', '--plan'])
  if (!isDone) {
    throw new Error(`${was} The previous version cannot work with this database: ${output}`)
  }
  switchTo(installation, { current, previous })
  const again = await restartInto(current, restart, settings)
  const outcome = again === null ? 'is served again' : `was put back, and ${again}`
  throw new Error(`${was} ${versionOf(current)} ${outcome}. See something-new logs.`)
}

/** Restarts the site into a release. Returns what is wrong afterwards, or `null` if the site works. */
async function restartInto(
  release: string,
  { command, patienceS }: Restart,
  settings: Settings,
): Promise<string | null> {
  console.log(`Starting ${versionOf(release)} …`)
  const { status } = spawnSync('sh', ['-c', command], { stdio: 'inherit' })
  if (status !== 0) return `could not be started (${command} ended with ${status})`
  const isServing = await waitForBuild(settings, buildDateOf(release), patienceS * 1000)
  return isServing ? null : `did not become ready within ${patienceS} seconds`
}
