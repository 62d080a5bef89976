import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { SiteChanges } from '#contract/site/contract.ts'
import type { SiteProfile } from '#domain/site/site.ts'
import type { Content } from './content.ts'
import { changeProfile, noteSiteFile } from './site-profile.queries.ts'

const LOOK_MS = 1000

type SiteFileDeps = {
  content: Content
  settings: { siteFile: string }
  now: () => number
  log: FastifyBaseLogger
}

/**
 * Loads `site.yaml` from the data folder if the file changed since the last load. Fields that it does not name stay
 * unchanged. Later changes at /Admin/Site count until the file changes again.
 */
export async function takeInSiteFile({ content, settings, now, log }: SiteFileDeps): Promise<void> {
  const text = await readFile(settings.siteFile, 'utf8').catch(() => null)
  if (text === null) return
  const read = await parsed(text)
  if (typeof read === 'string') {
    log.error(`${settings.siteFile} could not be loaded: ${read}`)
    return
  }
  const checksum = createHash('sha256').update(text).digest('hex')
  await content.write(async (trx) => {
    if (!(await noteSiteFile(trx, checksum, now()))) return { result: undefined, changed: false }
    return { result: undefined, changed: await changeProfile(trx, read, now()) }
  })
}

/** Returns the site profile from a file's text, or a sentence about what is wrong with it. */
async function parsed(text: string): Promise<Partial<SiteProfile> | string> {
  // Most sites have no such file, so the YAML parser is loaded only when needed.
  const { readSiteFile } = await import('#content/site-file.ts')
  try {
    const read = SiteChanges.safeParse(readSiteFile(text))
    if (read.success) return read.data as Partial<SiteProfile>
    return read.error.issues
      .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
      .join('; ')
  } catch (error) {
    return (error as Error).message
  }
}

/** Checks every second whether the file has changed. Returns a function that stops it. */
export function watchSiteFile(deps: SiteFileDeps): () => void {
  let seen: number | null = null
  let busy = false
  const look = async () => {
    if (busy) return
    busy = true
    const changedAt = await stat(deps.settings.siteFile).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    try {
      if (changedAt !== null && changedAt !== seen) await takeInSiteFile(deps)
      seen = changedAt
    } catch (error) {
      // After a database problem the next check tries again.
      deps.log.warn({ err: error }, 'site.yaml could not be loaded')
    }
    busy = false
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  void look()
  return () => clearInterval(timer)
}
