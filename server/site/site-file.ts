import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { SiteSettingsChange } from '#contract/site/contract.ts'
import type { SiteProfile } from '#domain/site/site.ts'
import type { SiteContentStore } from './content.ts'
import { updateSiteProfile, saveSiteFileChecksum } from './site-profile.queries.ts'

const CHECK_EVERY_MS = 1000

type SiteFileDeps = {
  content: SiteContentStore
  settings: { siteFile: string }
  now: () => number
  log: FastifyBaseLogger
}

/**
 * Loads `site.yaml` from the data folder if the file changed since the last load. Fields that it does not name stay
 * unchanged. Later changes at /Admin/Site count until the file changes again.
 */
export async function loadSiteProfileFile({ content, settings, now, log }: SiteFileDeps): Promise<void> {
  const text = await readFile(settings.siteFile, 'utf8').catch(() => null)
  if (text === null) return
  const read = await parseSiteFile(text)
  if (typeof read === 'string') {
    log.error(`${settings.siteFile} could not be loaded: ${read}`)
    return
  }
  const checksum = hash('sha256', text, 'hex')
  await content.write(async (trx) => {
    if (!(await saveSiteFileChecksum(trx, checksum, now()))) return { result: undefined, changed: false }
    return { result: undefined, changed: (await updateSiteProfile(trx, read, now())).changed }
  })
}

/** Returns the site profile from a file's text, or a sentence about what is wrong with it. */
async function parseSiteFile(text: string): Promise<Partial<SiteProfile> | string> {
  // Most sites have no site file, so the YAML parser is loaded only when there is a file to read.
  const { parseSiteYaml } = await import('#content/site-file.ts')
  try {
    const read = SiteSettingsChange.safeParse(parseSiteYaml(text))
    if (read.success) return read.data as Partial<SiteProfile>
    return read.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * Checks every second whether the site file has changed, and loads a changed file. Returns a function that stops the
 * checks.
 */
export function watchSiteProfileFile(deps: SiteFileDeps): () => void {
  let loadedAt: number | null = null
  let isRunning = false
  const check = async () => {
    if (isRunning) return
    isRunning = true
    const changedAt = await stat(deps.settings.siteFile).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    try {
      if (changedAt !== null && changedAt !== loadedAt) await loadSiteProfileFile(deps)
      loadedAt = changedAt
    } catch (error) {
      // `loadedAt` stays unchanged after an error, such as a database problem, so that the next check loads `site.yaml`
      // again.
      deps.log.warn({ err: error }, 'site.yaml could not be loaded')
    }
    isRunning = false
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_MS)
  void check()
  return () => clearInterval(timer)
}
