import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Maintenance = z.object({
  since: z.number().describe('Milliseconds since 1970'),
  until: z.number().nullable().default(null).describe('When visitors may expect the site back'),
  message: z.string().nullable().default(null),
  siteName: z.string().nullable().default(null),
})
export type MaintenanceState = z.output<typeof Maintenance>

/**
 * Returns the path of the file that puts a site into maintenance. It is beside the database, which may be unavailable
 * meanwhile.
 */
function getMaintenanceFile(dataDir: string): string {
  return join(dataDir, 'maintenance.json')
}

/** Returns the current maintenance, or `null` if there is none. An empty file counts as maintenance. */
export function readMaintenanceState(dataDir: string): MaintenanceState | null {
  let text: string
  try {
    text = readFileSync(getMaintenanceFile(dataDir), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    return Maintenance.parse({ since: 0 })
  }
  try {
    return Maintenance.parse(JSON.parse(text))
  } catch {
    return Maintenance.parse({ since: 0 })
  }
}

/** Starts maintenance, or changes its message. Readers find the old file or the new one, never a part. */
export function startMaintenanceMode(dataDir: string, maintenance: MaintenanceState): void {
  const part = `${getMaintenanceFile(dataDir)}.part`
  writeFileSync(part, `${JSON.stringify(maintenance)}\n`)
  renameSync(part, getMaintenanceFile(dataDir))
}

export function stopMaintenanceMode(dataDir: string): void {
  rmSync(getMaintenanceFile(dataDir), { force: true })
}
