import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { sendRefused } from '../http/errors.ts'
import { listenAt } from '../http/listen.ts'
import { documentHeaders, securityHeaders, withInlineBlocks } from '../http/security-headers.ts'
import { readPageFiles } from '../pages/page-files.ts'
import type { Settings } from '../settings/settings.ts'
import { type Maintenance, readMaintenance } from './maintenance-file.ts'
import { MAINTENANCE_STYLES, maintenancePage } from './maintenance-page.ts'

const LOOK_EVERY_MS = 250
/** `Retry-After` in seconds when the operator gave no end of the maintenance. */
const RETRY_AFTER_S = 120
const LONGEST_RETRY_S = 3600

type MaintainedSite = Pick<
  Settings,
  'dataDir' | 'maintenance' | 'host' | 'port' | 'siteUrl' | 'google' | 'facebook'
>

/**
 * Serves only the maintenance page while the site is in maintenance, without using the database. Resolves immediately
 * if it is in none. `dist` contains the built pages and their styles. Calls `onServing` when the page can be
 * requested.
 */
export async function serveWhileInMaintenance(
  site: MaintainedSite,
  dist: string,
  onServing: () => void,
): Promise<void> {
  if (site.maintenance === 'ignore') return
  let shown = readMaintenance(site.dataDir)
  if (!shown) return
  const app = fastify({ return503OnClosing: false })
  const styles = await stylesOfPages(dist)
  const headers = { ...securityHeaders(site), 'cache-control': 'no-store' }
  const pageHeaders = withInlineBlocks(documentHeaders(site), {
    scripts: [],
    styles: [styles, MAINTENANCE_STYLES],
  })
  app.setNotFoundHandler(() => {})
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (!shown || isHealth(request)) {
      return reply.send({ message: request.url.startsWith('/readyz') ? 'maintenance' : 'alive' })
    }
    const retryAfter = secondsUntil(shown)
    if (!wantsPage(request)) return refuse(reply, retryAfter)
    return reply
      .code(503)
      .headers({ ...pageHeaders, 'retry-after': String(retryAfter) })
      .type('text/html; charset=utf-8')
      .send(maintenancePage(shown, styles))
  })
  await listenAt(app, site)
  onServing()
  console.log('The site is in maintenance: something-new maintenance off opens it again')
  while (shown) {
    await pause(LOOK_EVERY_MS)
    shown = readMaintenance(site.dataDir)
  }
  await app.close()
}

/** Returns the shared styles from a built page, or an empty string if no pages are built. */
async function stylesOfPages(dist: string): Promise<string> {
  const files = await readPageFiles(join(dist, 'client')).catch(() => null)
  return files?.get('error')?.styles ?? ''
}

/** Calls `begin` once, when maintenance begins. */
export function watchForMaintenance(
  { dataDir, maintenance }: Pick<Settings, 'dataDir' | 'maintenance'>,
  begin: () => void,
): void {
  if (maintenance === 'ignore') return
  const timer = setInterval(() => {
    if (!readMaintenance(dataDir)) return
    clearInterval(timer)
    begin()
  }, LOOK_EVERY_MS)
  timer.unref()
}

/** Restarts this process with the same program. The new process sees that the site is in maintenance. */
export function startAgain(): void {
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  // Where a process cannot replace itself, it ends, and its supervisor restarts it.
  if (!process.execve) process.exit(0)
  process.execve(process.execPath, program)
}

/**
 * `/healthz` and `/readyz` return 200 during maintenance, so that load balancers keep sending visitors to the
 * maintenance page. The message of `/readyz` is `maintenance`.
 */
function isHealth({ url }: FastifyRequest): boolean {
  return /^\/(?:healthz|readyz)(?:\?|$)/.test(url)
}

function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
}

function refuse(reply: FastifyReply, retryAfter: number): FastifyReply {
  const message = 'The site is being looked after. Please try again in a while.'
  return sendRefused(reply, { status: 503, message, retryAfter })
}

function secondsUntil({ until }: Maintenance): number {
  if (until === null) return RETRY_AFTER_S
  const left = Math.ceil((until - systemNow()) / 1000)
  return Math.min(Math.max(left, RETRY_AFTER_S), LONGEST_RETRY_S)
}

/** The site's own clock does not exist yet in this process. */
function systemNow(): number {
  return performance.timeOrigin + performance.now()
}
