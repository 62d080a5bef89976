import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { sendError } from '../http/errors.ts'
import { listenOnAllAddresses } from '../http/listen.ts'
import {
  createDocumentHeaders,
  createSecurityHeaders,
  allowInlineBlocksInContentPolicy,
} from '../http/security-headers.ts'
import { readBuiltPageFiles } from '../pages/page-files.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { type MaintenanceState, readMaintenanceState } from './maintenance-file.ts'
import { MAINTENANCE_STYLES, renderMaintenancePage } from './maintenance-page.ts'

const CHECK_EVERY_MS = 250
/** `Retry-After` in seconds when the operator gave no end of the maintenance. */
const RETRY_AFTER_S = 120
const MAX_RETRY_AFTER_S = 3600

type MaintainedSite = Pick<
  ServerSettings,
  'dataDir' | 'maintenance' | 'host' | 'port' | 'siteUrl' | 'google' | 'facebook'
>

/**
 * Serves only the maintenance page while the site is in maintenance, without using the database. Resolves immediately
 * if the site is not in maintenance. `dist` contains the built pages and their styles. Calls `onServing` when the page
 * can be requested.
 */
export async function serveMaintenancePage(site: MaintainedSite, dist: string, onServing: () => void): Promise<void> {
  if (site.maintenance === 'ignore') return
  let shown = readMaintenanceState(site.dataDir)
  if (!shown) return
  const app = fastify({ return503OnClosing: false })
  const styles = await loadPageStyles(dist)
  const headers = { ...createSecurityHeaders(site), 'cache-control': 'no-store' }
  const pageHeaders = allowInlineBlocksInContentPolicy(createDocumentHeaders(site), {
    scripts: [],
    styles: [styles, MAINTENANCE_STYLES],
  })
  app.setNotFoundHandler(() => {})
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (!shown || isHealthCheck(request)) {
      return reply.send({ message: request.url.startsWith('/readyz') ? 'maintenance' : 'alive' })
    }
    const retryAfter = secondsUntil(shown)
    if (!acceptsHtml(request)) return sendMaintenanceError(reply, retryAfter)
    return reply
      .code(503)
      .headers({ ...pageHeaders, 'retry-after': String(retryAfter) })
      .type('text/html; charset=utf-8')
      .send(renderMaintenancePage(shown, styles))
  })
  await listenOnAllAddresses(app, site)
  onServing()
  console.log('The site is in maintenance: something-new maintenance off opens it again')
  while (shown) {
    await pause(CHECK_EVERY_MS)
    shown = readMaintenanceState(site.dataDir)
  }
  await app.close()
}

/** Returns the shared styles from a built page, or an empty string if no pages are built. */
async function loadPageStyles(dist: string): Promise<string> {
  const files = await readBuiltPageFiles(join(dist, 'client')).catch(() => null)
  return files?.get('error')?.styles ?? ''
}

/** Calls `begin` once, when maintenance begins. */
export function callWhenMaintenanceBegins(
  { dataDir, maintenance }: Pick<ServerSettings, 'dataDir' | 'maintenance'>,
  begin: () => void,
): void {
  if (maintenance === 'ignore') return
  const timer = setInterval(() => {
    if (!readMaintenanceState(dataDir)) return
    clearInterval(timer)
    begin()
  }, CHECK_EVERY_MS)
  timer.unref()
}

/** Restarts this process with the same program. The new process sees that the site is in maintenance. */
export function restartProcess(): void {
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  // Without `execve` a process cannot replace itself. Then it ends, and its supervisor restarts it.
  if (!process.execve) process.exit(0)
  process.execve(process.execPath, program)
}

/**
 * `/healthz` and `/readyz` return 200 during maintenance, so that load balancers keep sending visitors to the
 * maintenance page. The message of `/readyz` is `maintenance`.
 */
function isHealthCheck({ url }: FastifyRequest): boolean {
  return /^\/(?:healthz|readyz)(?:\?|$)/.test(url)
}

function acceptsHtml({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
}

function sendMaintenanceError(reply: FastifyReply, retryAfter: number): FastifyReply {
  const message = 'We’re working on the site. Please try again in a while.'
  return sendError(reply, { status: 503, message, retryAfter })
}

function secondsUntil({ until }: MaintenanceState): number {
  if (until === null) return RETRY_AFTER_S
  const left = Math.ceil((until - getSystemTime()) / 1000)
  return Math.min(Math.max(left, RETRY_AFTER_S), MAX_RETRY_AFTER_S)
}

/** Returns the time of the machine, because the site's own clock does not exist yet in this process. */
function getSystemTime(): number {
  return performance.timeOrigin + performance.now()
}
