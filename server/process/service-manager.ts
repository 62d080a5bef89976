import { execFile } from 'node:child_process'
import { getSystemdOptions } from '../settings/environments.ts'

/** Three pings within the timeout after which systemd considers this process hung. */
const PINGS_PER_TIMEOUT = 3

/**
 * Tells systemd that the start is complete, with a status line for `systemctl status`. Does nothing without systemd.
 */
export function notifySystemdReady(status: string): void {
  sendToSystemd('READY=1', `STATUS=${status}`)
}

/**
 * Pings systemd's watchdog as long as the event loop of this process turns. Systemd kills and restarts the service when
 * the pings stop (`WatchdogSec` in ops/something-new.service).
 */
export function startWatchdogPings(): void {
  const { watchdogMs } = getSystemdOptions()
  if (watchdogMs === null) return
  setInterval(() => sendToSystemd('WATCHDOG=1'), watchdogMs / PINGS_PER_TIMEOUT).unref()
}

/**
 * Sends a message to systemd with the program `systemd-notify`, because Node.js lacks the datagram sockets that systemd
 * listens to.
 */
function sendToSystemd(...variables: string[]): void {
  if (!getSystemdOptions().wantsMessages) return
  // Ignores errors. A lost ping does no harm, because the next one follows.
  execFile('systemd-notify', variables, () => {})
}
