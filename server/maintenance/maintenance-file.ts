import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Maintenance = z.object({
  since: z.number().describe('Milliseconds since 1970'),
  until: z.number().nullable().default(null).describe('When visitors may expect the site back'),
  message: z.string().nullable().default(null),
  siteName: z.string().nullable().default(null),
})
export type Maintenance = z.output<typeof Maintenance>

/** The file that keeps a site in maintenance. It stands beside the database, which may be away meanwhile. */
function fileIn(dataDir: string): string {
  return join(dataDir, 'maintenance.json')
}

/** The maintenance a site is in; null when it is in none. A file that says nothing, such as an empty one, counts. */
export function readMaintenance(dataDir: string): Maintenance | null {
  let text: string
  try {
    text = readFileSync(fileIn(dataDir), 'utf8')
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

/** Begins maintenance, or changes what is said about it; readers find the old file or the new one whole. */
export function beginMaintenance(dataDir: string, maintenance: Maintenance): void {
  const part = `${fileIn(dataDir)}.part`
  writeFileSync(part, `${JSON.stringify(maintenance)}\n`)
  renameSync(part, fileIn(dataDir))
}

export function endMaintenance(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}
