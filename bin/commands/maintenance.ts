import { existsSync } from 'node:fs'
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts'
import { loadSiteProfile } from '#server/site/site-profile.queries.ts'
import {
  startMaintenanceMode,
  stopMaintenanceMode,
  readMaintenanceState,
} from '#server/maintenance/maintenance-file.ts'
import { readServerSettings, type ServerSettings } from '#server/settings/settings.ts'
import { defineCliCommand, CommandLineUsageError } from '../command-line/command.ts'
import { withDatabase } from '../command-line/open-site.ts'
import { getSiteReadinessState, waitForSiteReadinessState } from '../command-line/running-site.ts'

export const command = defineCliCommand({
  help: `Usage: something-new maintenance on [--message <text>] [--until <time>]
       something-new maintenance off
       something-new maintenance status

During maintenance, every page is a maintenance page (503), and the site closes its database, so
that it can be restored. /healthz and /readyz still return 200; the message of /readyz is "maintenance".
  --message <text>   what visitors read
  --until <time>     when you expect to be back: 30m, 2h, or 2026-11-24T18:30Z

If several machines serve one site, run it on each. To check the site before visitors can see it:
MAINTENANCE=ignore PORT=3001 ./start`,
  options: { message: { type: 'string' }, until: { type: 'string' } },
  actions: ['on', 'off', 'status'],
  runsAs: 'service',
  run: async ({ values, positionals }) => {
    const [action, ...more] = positionals
    if (more.length > 0) throw new CommandLineUsageError(`maintenance ${action} takes no arguments`)
    const settings = readServerSettings(process.env)
    const { dataDir } = settings
    if (!existsSync(dataDir)) throw new Error(`There is no folder ${dataDir}. Check DATA_DIR.`)
    if (action === 'status') return printState(settings)
    if (action === 'off') {
      if (!readMaintenanceState(dataDir)) return printState(settings)
      return waitUntilFollowed(settings, 'ready', () => stopMaintenanceMode(dataDir))
    }
    const maintenance = {
      since: Date.now(),
      until: values.until === undefined ? null : parseTime(values.until),
      message: values.message ?? null,
      siteName: readMaintenanceState(dataDir)?.siteName ?? (await getSiteName(settings)),
    }
    return waitUntilFollowed(settings, 'maintenance', () => startMaintenanceMode(dataDir, maintenance))
  },
})

const STATES = {
  maintenance: {
    patienceMs: 20_000,
    reached: 'Visitors see the maintenance page. The site has let go of its database.',
  },
  ready: { patienceMs: MINUTE_MS, reached: 'The site is open again.' },
} as const

/**
 * Changes the maintenance state and waits until the running site has followed. A stopped site follows at its next
 * start.
 */
async function waitUntilFollowed(
  settings: ServerSettings,
  state: keyof typeof STATES,
  change: () => void,
): Promise<number> {
  const isRunning = (await getSiteReadinessState(settings)) !== null
  change()
  if (!isRunning) {
    console.log(`Nothing answers at port ${settings.port}; the site follows when it starts.`)
    return 0
  }
  const { patienceMs, reached } = STATES[state]
  const found = await waitForSiteReadinessState(settings, state, patienceMs)
  if (found === state) console.log(reached)
  else console.error(`The site has not followed (${found ?? 'no answer'}). See something-new logs.`)
  return found === state ? 0 : 1
}

function printState({ dataDir }: ServerSettings): number {
  const maintenance = readMaintenanceState(dataDir)
  console.log(
    maintenance
      ? `The site has been in maintenance since ${new Date(maintenance.since).toISOString()}.`
      : 'The site is not in maintenance.',
  )
  return 0
}

/** Returns the site's name for the maintenance page, or `null` if the database cannot be read now. */
async function getSiteName({ database }: ServerSettings): Promise<string | null> {
  return withDatabase(database, loadSiteProfile).then(
    ({ name }) => name,
    () => null,
  )
}

const TIME_UNITS = { m: MINUTE_MS, h: HOUR_MS } as const

function parseTime(text: string): number {
  const [, count, unit] = /^(\d{1,4})([mh])$/.exec(text) ?? []
  if (count !== undefined) return Date.now() + Number(count) * TIME_UNITS[unit as keyof typeof TIME_UNITS]
  const instant = Date.parse(text)
  if (Number.isNaN(instant)) throw new CommandLineUsageError('--until takes 30m, 2h or 2026-11-24T18:30Z')
  return instant
}
