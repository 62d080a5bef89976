import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerDependencies } from '../server-deps.ts'
import { createWorkQueue } from '../http/work-queue.ts'
import {
  claimLinksDueForCheck,
  deleteStaleLinkChecks,
  recordBrokenLink,
  recordReachableLink,
  findQuestionsWithLink,
} from './link-checks.queries.ts'
import { type LinkCheckResult, checkLinkStatus } from './check-link.ts'
import { insertQuestionReport } from './reports.queries.ts'

/** The number of links that a run checks. A run every ten minutes is more than 90,000 links a week. */
const MAX_LINKS_PER_RUN = 100
const MAX_CONCURRENT_HOSTS = 4
const SAME_HOST_DELAY_MS = 1000
/** A link that is broken in this many consecutive weekly checks is reported. */
const FAILURES_BEFORE_REPORT = 3

type LinkCheckDeps = Pick<ServerDependencies, 'db' | 'now'> & {
  settings: Pick<ServerDependencies['settings'], 'checkLinks' | 'siteUrl'>
}

type LinkCheckOptions = { signal?: AbortSignal; sameHostDelayMs?: number }

/** Checks some of the links that were not checked for a week, and reports broken ones. Returns the number of checked links. */
export async function checkLinks(
  deps: LinkCheckDeps,
  { signal = new AbortController().signal, sameHostDelayMs = SAME_HOST_DELAY_MS }: LinkCheckOptions = {},
): Promise<number> {
  const { db, settings } = deps
  const { checkLinks: where, siteUrl } = settings
  if (where === 'off') return 0
  const now = deps.now()
  const urls = (await claimLinksDueForCheck(db, now, MAX_LINKS_PER_RUN)).filter((url) => URL.canParse(url))
  const statuses = new Map<string, LinkCheckResult>()
  const enqueue = createWorkQueue({ atOnce: MAX_CONCURRENT_HOSTS, waiting: Infinity })
  const hosts = Map.groupBy(urls, (url) => new URL(url).hostname)
  const checkHost = async (hostUrls: readonly string[]) => {
    for (const url of hostUrls) {
      if (url !== hostUrls[0]) await pause(sameHostDelayMs, null, { signal })
      statuses.set(url, await checkLinkStatus(url, { where, siteUrl, signal }))
      signal.throwIfAborted()
    }
  }
  await Promise.all([...hosts.values()].map((hostUrls) => enqueue(() => checkHost(hostUrls))))
  // If none of the linked websites answers, this server itself is offline. An unknown host name then does not prove
  // that a link is broken.
  const isOnline = [...statuses.values()].some((status) => status === 'there' || status === 'gone')
  for (const [url, status] of statuses) {
    if (status === 'there') await recordReachableLink(db, url)
    const isBroken = status === 'gone' || (status === 'no such name' && isOnline)
    if (isBroken && (await recordBrokenLink(db, url)) === FAILURES_BEFORE_REPORT) await reportBrokenLink(deps, url, now)
  }
  await deleteStaleLinkChecks(db, now)
  return statuses.size
}

/** Adds a report of a broken link for each question that contains it. */
async function reportBrokenLink({ db }: LinkCheckDeps, url: string, now: number): Promise<void> {
  for (const questionId of await findQuestionsWithLink(db, url)) {
    const reportHash = hash('sha256', `${questionId} ${url} ${now}`, 'base64url')
    await insertQuestionReport(db, {
      id: `link-${reportHash}`,
      questionId,
      playerId: null,
      reason: 'broken-link',
      note: `Broken in ${FAILURES_BEFORE_REPORT} weekly checks in a row: ${url}`.slice(0, 500),
      choice: '',
      reportedAt: now,
    })
  }
}

/** Checks the links that are due, if the operator allows it. */
export async function checkDueLinksIfEnabled(
  deps: LinkCheckDeps & Pick<ServerDependencies, 'metrics'>,
  signal: AbortSignal,
): Promise<void> {
  if (deps.settings.checkLinks === 'off') return
  await deps.metrics.job('link checks', () => checkLinks(deps, { signal }))
}
