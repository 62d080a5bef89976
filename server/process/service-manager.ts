import { execFile } from 'node:child_process'
import { systemdWishes } from '../settings/environments.ts'

/** Pings three times within the time after which systemd takes this process to hang. */
const PINGS_PER_TIMEOUT = 3

/** Tells systemd that the start is over, with a line for `systemctl status`. Without systemd it does nothing. */
export function notifyReady(status: string): void {
  notify('READY=1', `STATUS=${status}`)
}

/**
 * Pings systemd's watchdog as long as the event loop of this process turns. Systemd kills and restarts the
 * service when the pings stop (`WatchdogSec` in ops/something-new.service).
 */
export function startWatchdogPings(): void {
  const { watchdogMs } = systemdWishes()
  if (watchdogMs === null) return
  setInterval(() => notify('WATCHDOG=1'), watchdogMs / PINGS_PER_TIMEOUT).unref()
}

/** Node.js has no datagram sockets of the kind that systemd listens on, so its own program sends the message. */
function notify(...variables: string[]): void {
  if (!systemdWishes().wantsMessages) return
  // A message that is lost does no harm: the next ping follows, and systemd says what it missed.
  execFile('systemd-notify', variables, () => {})
}
