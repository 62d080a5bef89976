import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readServerSettings, type ServerSettings } from '#server/settings/settings.ts'
import {
  RELEASE_ACTIVATION_CLI_OPTIONS,
  activateRelease,
  throwIfInMaintenance,
  getRestartCommand,
  runReleaseCommand,
} from '../command-line/activate-release.ts'
import { defineCliCommand, CommandLineUsageError } from '../command-line/command.ts'
import {
  findMultiReleaseInstallation,
  type MultiReleaseInstallation,
  getReleaseVersion,
} from '../command-line/releases.ts'

export const command = defineCliCommand({
  help: `Usage: something-new update <release.tar.gz> [options]

Unpacks the release beside the current one, backs the site up if its database is going to be migrated,
switches the link "current", restarts the site, and waits until the new version answers as healthy and
ready. If it does not, the previous version is started again. Needs permission to restart the site.
  --restart <command>   how to restart the site without the systemd unit something-new
  --patience <seconds>  how long to wait until it is ready (default 120)
  --unchecked           do not verify the checksum in <release.tar.gz>.sha256`,
  options: { ...RELEASE_ACTIVATION_CLI_OPTIONS, unchecked: { type: 'boolean', default: false } },
  runsAs: 'caller',
  run: async ({ values, positionals }) => {
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw new CommandLineUsageError('Name the file of one release')
    const settings = readServerSettings(process.env)
    const installation = findMultiReleaseInstallation()
    refuseDataInsideRelease(installation, settings)
    const restart = getRestartCommand(values)
    await throwIfInMaintenance(settings)
    if (!values.unchecked) await verifyChecksum(file)
    const release = unpackRelease(installation, file)
    try {
      backUpBeforeMigrations(installation, release, settings)
      await activateRelease(installation, release, { restart, settings })
    } catch (error) {
      // Deletes the unpacked release after a failure, so that the update can be tried again.
      const isServed = findMultiReleaseInstallation().current === release
      if (!isServed) rmSync(release, { recursive: true, force: true })
      throw error
    }
    console.log(
      `${getReleaseVersion(release)} is served. something-new rollback goes back to ${getReleaseVersion(installation.current)}.`,
    )
  },
})

/** Throws if the data folder is inside a release, because the next release would not find it. */
function refuseDataInsideRelease({ folder }: MultiReleaseInstallation, { dataDir }: ServerSettings): void {
  if (!`${dataDir}${sep}`.startsWith(join(folder, 'releases') + sep)) return
  throw new Error(
    `The data are in ${dataDir}, inside a release. Move them, and set DATA_DIR in /etc/something-new.env.`,
  )
}

async function verifyChecksum(file: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  if (!existsSync(`${file}.sha256`)) {
    throw new Error(`There is no ${file}.sha256 to compare it with. Use --unchecked to skip this check`)
  }
  const [expected] = readFileSync(`${file}.sha256`, 'utf8').split(/\s/)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  if (hash.digest('hex') !== expected) throw new Error(`${file} is damaged: its checksum differs`)
}

/**
 * Unpacks a release into its final folder. The folder gets its name only when it is complete and its Node.js runs here.
 */
function unpackRelease({ folder }: MultiReleaseInstallation, file: string): string {
  const part = join(folder, 'releases', `.unpacking-${process.pid}`)
  mkdirSync(part)
  try {
    const args = ['-xzf', file, '-C', part, '--strip-components=1', '--no-same-owner']
    if (spawnSync('tar', args, { stdio: 'inherit' }).status !== 0) {
      throw new Error(`${file} cannot be unpacked`)
    }
    const { isDone, output } = runReleaseCommand(part, ['--version'])
    if (!isDone) throw new Error(`${file} is no release for this machine: ${output}`)
    const release = join(folder, 'releases', getReleaseVersion(part))
    if (existsSync(release))
      throw new Error(`${release} is there already. Remove it, or use rollback to go back to it.`)
    renameSync(part, release)
    return release
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

const NO_MIGRATIONS_MESSAGE = /^Nothing to do/

function backUpBeforeMigrations(
  { current }: MultiReleaseInstallation,
  release: string,
  { backup, dataDir }: ServerSettings,
): void {
  const plan = runReleaseCommand(release, ['migrate', '--plan'])
  if (!plan.isDone) throw new Error(plan.output)
  if (NO_MIGRATIONS_MESSAGE.test(plan.output)) return
  console.log(`${plan.output}\nMaking a backup before …`)
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = join(dataDir, `before-${getReleaseVersion(release)}-${at}Z.gz`)
  const made = runReleaseCommand(current, backup ? ['backup'] : ['backup', file])
  if (!made.isDone) throw new Error(`No backup could be made, so nothing changed: ${made.output}`)
  console.log(backup ? made.output : `${made.output}\n${file}`)
}
