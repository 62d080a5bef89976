import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { workQueue } from '../http/work-queue.ts'
import {
  claimLinks,
  forgetOldLinks,
  noteGone,
  noteThere,
  questionsWithLink,
} from './link-checks.queries.ts'
import { type Look, lookAtLink } from './look-at-link.ts'
import { addReport } from './reports.queries.ts'

/** How many links a run checks, every ten minutes: more than 90,000 a week. So many wait for another week when a process dies. */
const AT_ONCE = 100
const HOSTS_AT_ONCE = 4
/** Between two looks at one host, in milliseconds. */
const POLITE_MS = 1000
/** What is gone for so many weeks is reported. */
const MISSES = 3

type LinkDeps = Pick<Deps, 'db' | 'now'> & {
  settings: Pick<Deps['settings'], 'checkLinks' | 'siteUrl'>
}

type LookingTerms = { signal?: AbortSignal; politeMs?: number }

/** Looks at some of the links whose week is over, and reports what is gone for good. Returns how many it looked at. */
export async function checkLinks(
  deps: LinkDeps,
  { signal = new AbortController().signal, politeMs = POLITE_MS }: LookingTerms = {},
): Promise<number> {
  const { db, settings } = deps
  const { checkLinks: where, siteUrl } = settings
  if (where === 'off') return 0
  const now = deps.now()
  const urls = (await claimLinks(db, now, AT_ONCE)).filter((url) => URL.canParse(url))
  const looks = new Map<string, Look>()
  const inTurn = workQueue({ atOnce: HOSTS_AT_ONCE, waiting: Infinity })
  const hosts = Map.groupBy(urls, (url) => new URL(url).hostname)
  const lookAtHost = async (ofHost: readonly string[]) => {
    for (const url of ofHost) {
      if (url !== ofHost[0]) await pause(politeMs, null, { signal })
      looks.set(url, await lookAtLink(url, { where, siteUrl, signal }))
      signal.throwIfAborted()
    }
  }
  await Promise.all([...hosts.values()].map((ofHost) => inTurn(() => lookAtHost(ofHost))))
  // Where nobody answers at all it is we who are cut off.
  const isConnected = [...looks.values()].some((look) => look === 'there' || look === 'gone')
  for (const [url, look] of looks) {
    if (look === 'there') await noteThere(db, url)
    const isGone = look === 'gone' || (look === 'no such name' && isConnected)
    if (isGone && (await noteGone(db, url)) === MISSES) await reportLink(deps, url, now)
  }
  await forgetOldLinks(db, now)
  return looks.size
}

/** Lets a broken link stand among what players report. */
async function reportLink({ db }: LinkDeps, url: string, now: number): Promise<void> {
  for (const questionId of await questionsWithLink(db, url)) {
    const about = createHash('sha256').update(`${questionId} ${url} ${now}`).digest('base64url')
    await addReport(db, {
      id: `link-${about}`,
      questionId,
      playerId: null,
      reason: 'broken-link',
      note: `Gone for ${MISSES} weekly looks in a row: ${url}`.slice(0, 500),
      choice: '',
      reportedAt: now,
    })
  }
}

/** Checks the links that are due, if the operator allows it. */
export async function checkLinksIfAllowed(
  deps: LinkDeps & Pick<Deps, 'metrics'>,
  signal: AbortSignal,
): Promise<void> {
  if (deps.settings.checkLinks === 'off') return
  await deps.metrics.job('link checks', () => checkLinks(deps, { signal }))
}
